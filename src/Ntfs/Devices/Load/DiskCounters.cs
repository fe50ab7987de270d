using System.Globalization;
using FleetDefrag.Ntfs.Devices.Blocks;

namespace FleetDefrag.Ntfs.Devices.Load;

/// <summary>
/// Linux' counters of a disk (Documentation/block/stat.rst): finished reads are the first number, finished writes the fifth.
/// </summary>
internal sealed class DiskCounters
{
    private const string Devices = "/sys/dev/block";
    private const int Reads = 0;
    private const int Writes = 4;

    private readonly string _file;

    private DiskCounters(string file) => _file = file;

    /// <summary>Finds the disk under an image or block device; null where there is none, as for a file in memory or on a network.</summary>
    public static DiskCounters? Find(string volume)
    {
        if (!OperatingSystem.IsLinux() || !FileNumbers.TryRead(VolumeArgument.Parse(volume).Path, out var numbers))
            return null;
        var link = Path.Combine(Devices, string.Create(CultureInfo.InvariantCulture, $"{numbers.Major}:{numbers.Minor}"));
        if (!Directory.Exists(link) || Directory.ResolveLinkTarget(link, returnFinalTarget: true) is not DirectoryInfo device)
            return null;
        // Others may use another partition of the same disk.
        var disk = File.Exists(Path.Combine(device.FullName, "partition")) ? device.Parent! : device;
        var counters = new DiskCounters(Path.Combine(disk.FullName, "stat"));
        return counters.Read() is null ? null : counters;
    }

    /// <summary>Reads and writes so far; null where the disk is gone.</summary>
    public long? Read()
    {
        try
        {
            return Parse(File.ReadAllText(_file));
        }
        catch (Exception failure) when (failure is IOException or UnauthorizedAccessException)
        {
            // Unplugged, or hidden from containers: the run goes on without.
            return null;
        }
    }

    /// <summary>Adds up what the file says; null where it says something else.</summary>
    internal static long? Parse(string text)
    {
        var numbers = text.Split(' ', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries);
        return numbers.Length > Writes
            && long.TryParse(numbers[Reads], NumberStyles.None, CultureInfo.InvariantCulture, out var reads)
            && long.TryParse(numbers[Writes], NumberStyles.None, CultureInfo.InvariantCulture, out var writes)
            ? reads + writes : null;
    }
}
