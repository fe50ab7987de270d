using FleetDefrag.Defrag.Forecast;
using FleetDefrag.Defrag.Forecast.Backup;
using FleetDefrag.Defrag.Forecast.Disk;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Devices.Opening;
using FleetDefrag.Ntfs.Reading;
using FleetDefrag.TestKit;
using FleetDefrag.TestKit.Reads;
using FleetDefrag.TestKit.Reads.Disks;

namespace FleetDefrag.Agent.Tests.Commands;

/// <summary>
/// Lets <c>tar</c> read a volume through ntfs-3g before and after <c>backup-order</c>. An emulated disk gives the time, which is virtual.
/// </summary>
public sealed class TarBackupTests
{
    private const int Files = 500;
    private const int MeanBytes = 90_000;

    // Half of the seconds are a few hundred seeks, whose waits for the platter differ by chance.
    private const double ForecastError = 0.15;

    [Fact]
    public void A_real_backup_reads_the_ordered_volume_in_half_of_the_time()
    {
        using var image = ScatteredVolume.Make(new ScatteredRecipe(7, Files, MeanBytes, FreeShare: 0.2));
        var hashes = image.HashFiles();
        var before = TarBackup.Read(image.Path);
        before.Sum(static read => (long)read.Bytes).ShouldBeGreaterThan(Files * MeanBytes / 2);
        (Forecast(image) / Seconds(before)).ShouldBe(1, ForecastError);
        var result = AgentInProcess.Run("defrag", image.Path, "--passes", "files,directories,backup-order", "--json");
        result.ExitCode.ShouldBe(0, result.AllText);
        image.ShouldBeConsistent();
        image.HashFiles().ShouldBe(hashes);
        Seconds(TarBackup.Read(image.Path)).ShouldBeLessThan(Seconds(before) / 2);
    }

    private static double Forecast(NtfsImage image)
    {
        using var volume = new NtfsVolume(VolumeOpener.Open(image.Path, VolumeAccess.Read));
        var layout = BackupLayout.Read(volume, FileOrder.InPlace);
        return BackupReadForecast.Of(layout, BackupReadOrder.Files, RotatingDisk.Deskstar7K500, SystemReads.Ntfs3g).Seconds;
    }

    private static double Seconds(IReadOnlyList<RecordedRead> reads)
    {
        var disk = new EmulatedDisk(DiskProfile.Desktop7200);
        foreach (var read in reads)
            disk.Read(read.OffsetBytes, read.Bytes);
        return disk.Seconds;
    }
}
