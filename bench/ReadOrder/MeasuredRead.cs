using FleetDefrag.Defrag.Forecast;
using FleetDefrag.Defrag.Forecast.Backup;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Devices.Opening;
using FleetDefrag.Ntfs.Reading;
using FleetDefrag.TestKit.Reads;

namespace FleetDefrag.ReadOrderBench;

/// <summary>The read of one layout by tar, and the layout for the forecast.</summary>
/// <param name="Reads">What the disk had to read.</param>
/// <param name="Layout">The layout.</param>
internal sealed record MeasuredRead(IReadOnlyList<RecordedRead> Reads, BackupLayout Layout)
{
    /// <summary>Reads a volume.</summary>
    public static MeasuredRead Of(string image)
    {
        var reads = TarBackup.Read(image);
        using var volume = new NtfsVolume(VolumeOpener.Open(image, VolumeAccess.Read));
        return new MeasuredRead(reads, BackupLayout.Read(volume, FileOrder.InPlace, withDirectories: true));
    }

    /// <summary>The seconds on an emulated disk.</summary>
    public double SecondsOn(TrialDisk disk)
    {
        var emulated = disk.Emulated();
        foreach (var read in Reads)
            emulated.Read(read.OffsetBytes, read.Bytes);
        return emulated.Seconds;
    }

    /// <summary>The product's forecast for the same disk.</summary>
    public BackupReadForecast ForecastFor(TrialDisk disk) =>
        BackupReadForecast.Of(Layout, BackupReadOrder.Files, disk.Model, SystemReads.Ntfs3g);
}
