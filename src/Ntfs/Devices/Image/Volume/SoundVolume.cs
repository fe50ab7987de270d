using FleetDefrag.Ntfs.Checking;
using FleetDefrag.Ntfs.Checking.Findings;
using FleetDefrag.Ntfs.Devices.Blocks;
using FleetDefrag.Ntfs.Layout;

namespace FleetDefrag.Ntfs.Devices.Image.Volume;

/// <summary>Refuses to write to a volume in which the independent checker finds any damage.</summary>
/// <remarks>
/// The driver itself finds damage only where it reads, which may be after its first moves. The check comes before the first write and costs
/// one pass over $MFT and the indexes.
/// </remarks>
internal static class SoundVolume
{
    /// <summary>Checks the volume.</summary>
    /// <param name="device">The volume.</param>
    /// <param name="harmless">The kinds of findings that are no damage for this caller.</param>
    /// <exception cref="IOException">The volume could not be read.</exception>
    /// <exception cref="VolumeException">The volume is damaged. The message names the first finding.</exception>
    public static void Require(IBlockDevice device, params ReadOnlySpan<CheckKind> harmless)
    {
        var report = VolumeChecker.Check(device);
        if (report.ReadError is { } unread)
            throw new IOException(unread.Message);
        foreach (var finding in report.Findings)
        {
            if (!harmless.Contains(finding.Kind))
                throw Damage.Of($"{finding.Kind}: {finding.Message}");
        }

        if (!report.IsComplete)
            throw Damage.Of("the check could not be completed");
    }
}
