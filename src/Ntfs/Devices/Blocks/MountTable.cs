namespace FleetDefrag.Ntfs.Devices.Blocks;

/// <summary>
/// Finds out from the tables of Linux whether an image or block device is mounted, by FUSE, by a loop device or directly.
/// </summary>
internal static class MountTable
{
    private const string Mounts = "/proc/self/mounts";
    private const string BlockDevices = "/sys/block";

    /// <summary>Returns true if the path is mounted, and false on systems without these tables.</summary>
    /// <param name="path">The path of the image or device.</param>
    public static bool IsMounted(string path)
    {
        if (!File.Exists(Mounts))
            return false;
        var real = Resolve(path);
        var sources = LoopDevicesOf(real);
        sources.Add(real);
        foreach (var line in File.ReadLines(Mounts))
        {
            var source = line[..Math.Max(0, line.IndexOf(' ', StringComparison.Ordinal))];
            if (source.StartsWith('/') && sources.Contains(Resolve(Unescape(source))))
                return true;
        }

        return false;
    }

    private static HashSet<string> LoopDevicesOf(string image)
    {
        var devices = new HashSet<string>(StringComparer.Ordinal);
        if (!Directory.Exists(BlockDevices))
            return devices;
        foreach (var device in Directory.EnumerateDirectories(BlockDevices, "loop*"))
        {
            var backing = Path.Combine(device, "loop", "backing_file");
            if (File.Exists(backing) && string.Equals(ReadLine(backing), image, StringComparison.Ordinal))
                devices.Add("/dev/" + Path.GetFileName(device));
        }

        return devices;
    }

    private static string ReadLine(string path)
    {
        try
        {
            return File.ReadAllText(path).TrimEnd('\n');
        }
        catch (IOException)
        {
            // The loop device was detached between listing and reading, so nothing is mounted through it.
            return "";
        }
    }

    private static string Resolve(string path)
    {
        var full = Path.GetFullPath(path);
        // A missing file is not mounted. Opening it reports the error.
        return File.Exists(full) ? File.ResolveLinkTarget(full, returnFinalTarget: true)?.FullName ?? full : full;
    }

    /// <summary>Decodes the octal numbers of blanks, tabs, line breaks and backslashes in the table (proc(5)).</summary>
    private static string Unescape(string text) => text
        .Replace("\\040", " ", StringComparison.Ordinal)
        .Replace("\\011", "\t", StringComparison.Ordinal)
        .Replace("\\012", "\n", StringComparison.Ordinal)
        .Replace("\\134", "\\", StringComparison.Ordinal);
}
