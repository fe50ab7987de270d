using System.Security.Cryptography;
using System.Text;

namespace FleetDefrag.TestKit;

/// <summary>Hashes all files of a volume through ntfs-3g, which shares no code with the product.</summary>
internal static class VolumeHasher
{
    public static SortedDictionary<string, string> Hash(NtfsImage image)
    {
        var hashes = new SortedDictionary<string, string>(StringComparer.Ordinal);
        using var mount = image.Mount(NtfsMount.DefaultOptions + ",ro,efs_raw");
        AddDirectory(mount, "", hashes);
        return hashes;
    }

    private static void AddDirectory(NtfsMount mount, string relativePath, SortedDictionary<string, string> hashes)
    {
        var names = Directory.EnumerateFileSystemEntries(mount.PathOf(relativePath))
            .Select(path => Path.GetFileName(path)!)
            .Order(StringComparer.Ordinal)
            .ToArray();
        hashes[relativePath + "/"] = Convert.ToHexString(SHA256.HashData(Encoding.UTF8.GetBytes(string.Join('\n', names))));
        AddStreams(mount, relativePath, hashes);
        foreach (var name in names)
        {
            var child = relativePath.Length == 0 ? name : $"{relativePath}/{name}";
            var info = new FileInfo(mount.PathOf(child));
            if (info.LinkTarget is not null)
            {
                var data = ExtendedAttribute.Get(mount.PathOf(child), ExtendedAttribute.ReparseData);
                hashes[child] = "reparse point " + Convert.ToHexString(SHA256.HashData(data));
            }
            else if (info.Attributes.HasFlag(FileAttributes.Directory))
                AddDirectory(mount, child, hashes);
            else
                AddFile(mount, child, hashes);
        }
    }

    private static void AddFile(NtfsMount mount, string relativePath, SortedDictionary<string, string> hashes)
    {
        hashes[relativePath] = HashFile(mount.PathOf(relativePath));
        AddStreams(mount, relativePath, hashes);
    }

    private static void AddStreams(NtfsMount mount, string relativePath, SortedDictionary<string, string> hashes)
    {
        foreach (var stream in ExtendedAttribute.NamedStreams(mount.PathOf(relativePath)))
            hashes[$"{relativePath}:{stream}"] = HashFile(mount.PathOf($"{relativePath}:{stream}"));
    }

    private static string HashFile(string path)
    {
        using var file = new FileStream(path, FileMode.Open, FileAccess.Read, FileShare.ReadWrite, 1 << 17);
        return Convert.ToHexString(SHA256.HashData(file));
    }
}
