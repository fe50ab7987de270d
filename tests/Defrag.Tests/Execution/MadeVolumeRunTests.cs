using FleetDefrag.Defrag.Execution;
using FleetDefrag.Ntfs.Checking;
using FleetDefrag.Ntfs.Devices.Blocks;
using FleetDefrag.TestKit.Making;

namespace FleetDefrag.Defrag.Tests.Execution;

/// <summary>
/// Runs all passes on volumes of many kinds, including nearly full volumes and volumes with bad clusters. Afterwards every stream is
/// contiguous that can be, by <see cref="NaiveLayout"/>, and other programs read the same contents as before.
/// </summary>
public sealed class MadeVolumeRunTests
{
    [Theory]
    [InlineData(512, 1024, 512)]
    [InlineData(4096, 4096, 4096)]
    [InlineData(65536, 1024, 512)]
    public void Everything_that_ntfs_knows_comes_to_lie_as_it_can_offline(int clusterBytes, int recordBytes, int sectorBytes) =>
        ShouldLieAsItCan(VolumeProfiles.AllOfNtfs(clusterBytes + recordBytes, clusterBytes, recordBytes, sectorBytes));

    [Fact]
    public void A_volume_whose_free_space_is_the_zone_comes_to_lie_as_it_can() => ShouldLieAsItCan(VolumeProfiles.AllOfNtfs(seed: 61));

    [Theory]
    [InlineData(1024)]
    [InlineData(16384)]
    public void Many_fragments_become_one_a_file_offline(int clusterBytes) =>
        ShouldLieAsItCan(VolumeProfiles.Fragmented(clusterBytes, clusterBytes));

    [Theory]
    [MemberData(nameof(Seeds))]
    public void Drawn_volumes_come_to_lie_as_they_can_offline(int seed) => ShouldLieAsItCan(VolumeProfiles.Drawn(seed));

    // The last four are the seeds among the first thirty with the most moves.
    public static TheoryData<int> Seeds => [.. Enumerable.Range(1000, 6), 1010, 1013, 1018, 1030];

    private static void ShouldLieAsItCan(ImageRecipe recipe)
    {
        using var image = VolumeMaker.Make(recipe);
        var hashes = image.HashFiles();
        var report = OfflineRun.Run(image);
        var naive = new NaiveLayout(OfflineRun.Analyse(image));
        naive.Unplaced().ShouldBeEmpty(Left(report));
        (report.After.Mft.Fragments == 1 || naive.HasNoRoomForMft()).ShouldBeTrue(Left(report));
        // A file that no gap takes keeps its fragments, and its fragments divide the free space.
        if (report.LeftFragmentedTotal == 0)
            naive.Scattered().ShouldBeEmpty("free space is one run between two things that cannot move");
        naive.Movables().ShouldBeEmpty("what could leave the gap of the longest free run has left it");
        image.ShouldBeConsistent();
        using (var device = FileBlockDevice.Open(image.Path, write: false))
            VolumeChecker.Check(device).Findings.Select(finding => finding.Message).ShouldBeEmpty();
        image.HashFiles().ShouldBe(hashes);
        var again = OfflineRun.Run(image);
        again.Moves.ShouldBe(0, $"a second run: {string.Join("; ", again.Strategies)}");
    }

    private static string Left(DefragReport report) =>
        string.Join("; ", report.LeftFragmented.Select(file => $"{file.Path}: {file.Fragments}, {file.Reason}"));
}
