using FleetDefrag.Ntfs.Checking;
using FleetDefrag.Ntfs.Devices.Blocks;
using FleetDefrag.Ntfs.Layout;

namespace FleetDefrag.Ntfs.Devices.Image.Volume;

/// <summary>Lets nobody write to a volume that the independent checker finds fault with, wherever the fault is.</summary>
/// <remarks>
/// The driver itself meets damage only where it reads, and that may be after its first moves. The check comes before the first write and
/// costs one pass over $MFT and the indexes.
/// </remarks>
internal static class SoundVolume
{
    /// <summary>Checks the volume.</summary>
    /// <param name="device">The volume.</param>
    /// <param name="harmless">What does not count as damage here.</param>
    /// <exception cref="IOException">It could not be read.</exception>
    /// <exception cref="VolumeException">It is damaged; the message names the first finding.</exception>
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
            throw Damage.Of("the check could not go on");
    }
}
