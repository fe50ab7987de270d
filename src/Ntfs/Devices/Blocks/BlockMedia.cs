using System.Globalization;

namespace FleetDefrag.Ntfs.Devices.Blocks;

/// <summary>Reads the storage properties of a Linux block device (Documentation/ABI/stable/sysfs-block).</summary>
internal static class BlockMedia
{
    private const string Devices = "/sys/dev/block";

    /// <summary>
    /// Returns the properties of a block device. Image files have none, because they are moved from one disk to another.
    /// </summary>
    public static StorageMedia Find(string path)
    {
        if (!OperatingSystem.IsLinux() || !FileNumbers.IsBlockDevice(path) || !FileNumbers.TryRead(path, out var numbers))
            return StorageMedia.Unknown;
        var link = Path.Combine(Devices, string.Create(CultureInfo.InvariantCulture, $"{numbers.Major}:{numbers.Minor}"));
        if (!Directory.Exists(link) || Directory.ResolveLinkTarget(link, returnFinalTarget: true) is not DirectoryInfo device)
            return StorageMedia.Unknown;
        var disk = File.Exists(Path.Combine(device.FullName, "partition")) ? device.Parent! : device;
        return new StorageMedia(
            Read(disk, "rotational") is { } rotational ? rotational != 0 : null,
            Read(disk, "discard_max_bytes") is { } most ? most != 0 : null,
            IsThin: null);
    }

    private static long? Read(DirectoryInfo disk, string name)
    {
        try
        {
            return long.TryParse(
                File.ReadAllText(Path.Combine(disk.FullName, "queue", name)),
                NumberStyles.None | NumberStyles.AllowTrailingWhite,
                CultureInfo.InvariantCulture,
                out var number)
                ? number
                : null;
        }
        catch (Exception failure) when (failure is IOException or UnauthorizedAccessException)
        {
            // Containers hide the file. The property is unknown then.
            return null;
        }
    }
}
