using FleetDefrag.Defrag.Execution;
using FleetDefrag.Defrag.Forecast.Backup;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Devices.Opening;
using FleetDefrag.Ntfs.Reading;
using FleetDefrag.TestKit;

namespace FleetDefrag.ReadOrderBench;

/// <summary>Runs the product on a copy of a volume.</summary>
internal static class Layouts
{
    /// <summary>The passes that run by default.</summary>
    public static IReadOnlyList<string> AllPasses { get; } = ["files", "directories", "mft", "free-space"];

    /// <summary>All passes and the read order.</summary>
    public static IReadOnlyList<string> BackupOrder { get; } = [.. AllPasses, "backup-order"];

    /// <summary>Defragments the volume and proves that it is consistent.</summary>
    /// <returns>Bytes moved ÷ used bytes.</returns>
    public static double Defragment(NtfsImage image, IReadOnlyList<string> passes)
    {
        var options = new DefragOptions
        {
            Passes = passes, ReadOrder = FileOrder.InPlace, MostMovedRatio = DefragOptions.UsualMovedRatio, Top = 0,
        };
        DefragReport report;
        using (var volume = new NtfsVolume(VolumeOpener.Open(image.Path, VolumeAccess.Write(VolumeMode.Offline))))
            report = DefragRunner.Run(volume, options, new ManualTime(), new Progress<DefragProgress>(), CancellationToken.None);
        image.ShouldBeConsistent();
        return (double)report.BytesMoved / report.Before.Volume.UsedBytes;
    }

    /// <summary>Returns the bytes in use.</summary>
    public static double UsedBytes(NtfsImage image)
    {
        using var volume = new NtfsVolume(VolumeOpener.Open(image.Path, VolumeAccess.Read));
        return volume.Data.TotalBytes - volume.Data.FreeBytes;
    }
}
