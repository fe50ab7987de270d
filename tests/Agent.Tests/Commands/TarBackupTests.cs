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
    private const int ArrayDisks = 4;
    private const int StripeBytes = 256 << 10;

    // bench/ReadOrder measures the error, which is below 10 %. These volumes are read in seconds, and a loaded machine repeats lookups.
    private const double ForecastError = 0.15;

    private static readonly RotatingDisk Server15000 = new(
        "15,000 rpm", 300_000_000_000, 60.0 / 15_000, 125_000_000, 73_000_000, 20, 8, 0.0003, 0.0035, 0.0074);

    private static readonly (string Name, Func<IEmulatedDisk> Emulated, RotatingDisk Model)[] Disks =
    [
        ("7200 rpm", static () => new EmulatedDisk(DiskProfile.Desktop7200), RotatingDisk.Deskstar7K500),
        ("15,000 rpm", static () => new EmulatedDisk(DiskProfile.Server15000), Server15000),
        ("four striped", static () => new EmulatedArray(DiskProfile.Server15000, ArrayDisks, StripeBytes),
            Server15000 with { Disks = ArrayDisks, StripeBytes = StripeBytes }),
    ];

    [Fact]
    public void A_real_backup_reads_the_ordered_volume_in_half_of_the_time()
    {
        using var image = ScatteredVolume.Make(new ScatteredRecipe(7, Files, MeanBytes, FreeShare: 0.2));
        var hashes = image.HashFiles();
        var before = TarBackup.Read(image.Path);
        before.Sum(static read => (long)read.Bytes).ShouldBeGreaterThan(Files * MeanBytes / 2);
        ShouldBeForecast(image, before);
        var result = AgentInProcess.Run("defrag", image.Path, "--passes", "files,directories,backup-order", "--json");
        result.ExitCode.ShouldBe(0, result.AllText);
        image.ShouldBeConsistent();
        image.HashFiles().ShouldBe(hashes);
        var after = TarBackup.Read(image.Path);
        Seconds(after).ShouldBeLessThan(Seconds(before) / 2);
        ShouldBeForecast(image, after);
    }

    [Theory]
    [InlineData(8, 3000, 8_000, 60, 11, 4096, false)]
    [InlineData(9, 150, 700_000, 60, 11, 4096, false)]
    [InlineData(10, 600, 60_000, 4, 11, 4096, true)]
    [InlineData(11, 900, 40_000, 450, 200, 1024, false)]
    [InlineData(12, 400, 90_000, 60, 11, 65_536, true)]
    public void The_forecast_is_as_long_as_the_read_on_two_disks_and_an_array_before_and_after(
        int seed, int files, int meanBytes, int filesInDirectory, int nameLetters, int clusterBytes, bool hasScatteredRecords)
    {
        using var image = ScatteredVolume.Make(new ScatteredRecipe(seed, files, meanBytes, FreeShare: 0.15)
        {
            FilesInDirectory = filesInDirectory, NameLetters = nameLetters, ClusterBytes = clusterBytes,
            HasScatteredRecords = hasScatteredRecords,
        });
        ShouldBeForecast(image, TarBackup.Read(image.Path));
        var result = AgentInProcess.Run("defrag", image.Path, "--passes", "files,directories,free-space,backup-order", "--json");
        result.ExitCode.ShouldBe(0, result.AllText);
        ShouldBeForecast(image, TarBackup.Read(image.Path));
    }

    private static void ShouldBeForecast(NtfsImage image, IReadOnlyList<RecordedRead> reads)
    {
        using var volume = new NtfsVolume(VolumeOpener.Open(image.Path, VolumeAccess.Read));
        var layout = BackupLayout.Read(volume, FileOrder.InPlace, withDirectories: true);
        foreach (var (name, emulated, model) in Disks)
        {
            var forecast = BackupReadForecast.Of(layout, BackupReadOrder.Files, model, SystemReads.Ntfs3g).Seconds;
            (forecast / Seconds(reads, emulated())).ShouldBe(1, ForecastError, name);
        }
    }

    private static double Seconds(IReadOnlyList<RecordedRead> reads) => Seconds(reads, new EmulatedDisk(DiskProfile.Desktop7200));

    private static double Seconds(IReadOnlyList<RecordedRead> reads, IEmulatedDisk disk)
    {
        foreach (var read in reads)
            disk.Read(read.OffsetBytes, read.Bytes);
        return disk.Seconds;
    }
}
