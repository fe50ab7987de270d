using FleetDefrag.TestKit;

namespace FleetDefrag.ReadOrderBench;

/// <summary>
/// Changes two of a hundred files each day for a week, through ntfs-3g: half of them are written anew, a quarter grows, and a quarter is
/// deleted, with as many new files in the same directories. The same seed makes the same changes.
/// </summary>
internal static class ChangingWeek
{
    private const int Days = 7;
    private const double ChangedShare = 0.02;
    private const int MostGrowthBytes = 32_768;

    /// <summary>Changes the files.</summary>
    /// <returns>The bytes of all files that changed, as they are at the end.</returns>
    public static long Pass(NtfsImage image, int seed)
    {
        var random = new Random(seed);
        using var mount = image.Mount();
        var root = mount.PathOf("");
        var changed = new HashSet<string>(StringComparer.Ordinal);
        for (var day = 0; day < Days; day++)
        {
            var files = Directory.GetFiles(root, "*", SearchOption.AllDirectories);
            Array.Sort(files, StringComparer.Ordinal);
            random.Shuffle(files);
            for (var number = 0; number < (int)(files.Length * ChangedShare); number++)
                changed.Add(Change(files[number], number, day, random));
        }

        return changed.Sum(static path => File.Exists(path) ? new FileInfo(path).Length : 0);
    }

    // Returns the path of the file that is changed or new.
    private static string Change(string path, int number, int day, Random random)
    {
        var length = new FileInfo(path).Length;
        var target = path;
        switch (number % 4)
        {
            case 0:
                using (var stream = new FileStream(path, FileMode.Append))
                    stream.Write(Bytes(1 + random.Next(MostGrowthBytes), random));
                break;
            case 1:
                File.Delete(path);
                target = Path.Combine(Path.GetDirectoryName(path)!, $"n{day}{Path.GetFileName(path)}");
                File.WriteAllBytes(target, Bytes(length, random));
                break;
            default:
                File.WriteAllBytes(path, Bytes((long)(length * (0.8 + (random.NextDouble() * 0.4))), random));
                break;
        }

        return target;
    }

    private static byte[] Bytes(long count, Random random)
    {
        var bytes = new byte[count];
        random.NextBytes(bytes);
        return bytes;
    }
}
