using FleetDefrag.Defrag.Execution;
using FleetDefrag.Defrag.Forecast.Backup;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Devices.Opening;
using FleetDefrag.Ntfs.Reading;
using FleetDefrag.TestKit.Raw.Bulk;

namespace FleetDefrag.Defrag.Tests.Forecast;

/// <summary>Tests what is read of a volume for the order of a backup.</summary>
public sealed class BackupLayoutTests
{
    private const int Files = 40;

    // As BulkVolume writes it.
    private static readonly DateTimeOffset Created = new(2026, 1, 1, 0, 0, 0, TimeSpan.Zero);

    [Fact]
    public void The_time_of_creation_comes_from_the_volume()
    {
        using var image = BulkVolume.Make(new BulkRecipe(Seed: 3, Files) { FilesInDirectory = 10, WriteContents = false });
        using var volume = new NtfsVolume(VolumeOpener.Open(image.Path, VolumeAccess.Read));
        var layout = BackupLayout.Read(volume);
        var times = layout.CreatedAt.ShouldNotBeNull();
        times.Count.ShouldBe(layout.Snapshot.FileCount);
        times.Count(static time => time == Created.ToFileTime()).ShouldBeGreaterThanOrEqualTo(Files);

        var sequence = ReadSequenceReader.Of(layout, layout.Snapshot, Created.AddDays(1));
        sequence.WeeklyGrowth.Count.ShouldBe(sequence.Directories.Max() + 1);
        // All directories are new.
        sequence.WeeklyGrowth.ShouldAllBe(static clusters => clusters == 0);
    }
}
