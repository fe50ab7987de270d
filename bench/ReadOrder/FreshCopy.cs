using FleetDefrag.TestKit;

namespace FleetDefrag.ReadOrderBench;

/// <summary>
/// Copies all files of a volume to an empty volume of the same size, in the order of their names, as an administrator would.
/// </summary>
internal static class FreshCopy
{
    /// <summary>Makes the copy; null where it does not fit, because directories and file records take more room than before.</summary>
    public static NtfsImage? Of(NtfsImage image)
    {
        var copy = NtfsImage.Create(new FileInfo(image.Path).Length / image.ClusterBytes * image.ClusterBytes, image.ClusterBytes);
        try
        {
            using var from = image.Mount("ro");
            using var to = copy.Mount();
            Fill(from.PathOf(""), to.PathOf(""));
            return copy;
        }
        catch (IOException)
        {
            copy.Dispose();
            return null;
        }
    }

    private static void Fill(string from, string to)
    {
        foreach (var entry in Directory.GetFileSystemEntries(from).Order(StringComparer.Ordinal))
        {
            var target = Path.Combine(to, Path.GetFileName(entry));
            if (Directory.Exists(entry))
                Fill(entry, Directory.CreateDirectory(target).FullName);
            else
                File.Copy(entry, target);
        }
    }
}
