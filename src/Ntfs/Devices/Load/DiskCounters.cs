using System.Globalization;
using FleetDefrag.Ntfs.Devices.Blocks;

namespace FleetDefrag.Ntfs.Devices.Load;

/// <summary>
/// The counters of a disk on Linux (Documentation/block/stat.rst). The first number counts finished reads, the fifth finished writes.
/// </summary>
internal sealed class DiskCounters
{
    private const string Devices = "/sys/dev/block";
    private const int Reads = 0;
    private const int Writes = 4;

    private readonly string _file;

    private DiskCounters(string file) => _file = file;

    /// <summary>
    /// Finds the disk of an image or block device. Returns null if there is none, as for a file in memory or on a network.
    /// </summary>
    public static DiskCounters? Find(string volume)
    {
        if (!OperatingSystem.IsLinux() || !FileNumbers.TryRead(VolumeArgument.Parse(volume).Path, out var numbers))
            return null;
        var link = Path.Combine(Devices, string.Create(CultureInfo.InvariantCulture, $"{numbers.Major}:{numbers.Minor}"));
        if (!Directory.Exists(link) || Directory.ResolveLinkTarget(link, returnFinalTarget: true) is not DirectoryInfo device)
            return null;
        // The counters are those of the whole disk, because other programs may use another partition.
        var disk = File.Exists(Path.Combine(device.FullName, "partition")) ? device.Parent! : device;
        var counters = new DiskCounters(Path.Combine(disk.FullName, "stat"));
        return counters.Read() is null ? null : counters;
    }

    /// <summary>Returns the number of reads and writes so far, or null if the disk is gone.</summary>
    public long? Read()
    {
        try
        {
            return Parse(File.ReadAllText(_file));
        }
        catch (Exception failure) when (failure is IOException or UnauthorizedAccessException)
        {
            // The disk was removed, or a container hides the file. The run continues without the counters.
            return null;
        }
    }

    /// <summary>Returns the sum of both counters of the file, or null for another format.</summary>
    internal static long? Parse(string text)
    {
        var numbers = text.Split(' ', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries);
        return numbers.Length > Writes
            && long.TryParse(numbers[Reads], NumberStyles.None, CultureInfo.InvariantCulture, out var reads)
            && long.TryParse(numbers[Writes], NumberStyles.None, CultureInfo.InvariantCulture, out var writes)
            ? reads + writes : null;
    }
}
