using FleetDefrag.TestKit.Raw.Bulk;

namespace FleetDefrag.Defrag.Tests.Execution;

/// <summary>Tests complete offline runs on volumes with more clusters than a volume of a gigabyte with clusters of 4 KB.</summary>
public sealed class LargeVolumeRunTests
{
    private const long LargestOfSmall = 1 << 18;

    [Theory]
    [InlineData(0.25, 3_000)]
    [InlineData(0.02, 1_000)]
    public void Everything_comes_to_lie_in_one_piece_and_free_space_in_one_run(double freeShare, int excess)
    {
        using var image = BulkVolume.Make(new BulkRecipe(Seed: 17, Files: 2_500)
        {
            ClusterBytes = 512,
            MeanFileBytes = 48 << 10,
            FreeShare = freeShare,
            ExcessFragments = excess,
            MftPieces = 5,
        });
        var hashes = image.HashFiles();
        var report = OfflineRun.Run(image);
        (report.After.Files.Fragmented, report.After.Directories.Fragmented, report.After.Mft.Fragments).ShouldBe((0, 0, 1));
        var after = OfflineRun.Analyse(image);
        after.Data.TotalClusters.Value.ShouldBeGreaterThan(LargestOfSmall);
        var naive = new NaiveLayout(after);
        naive.Scattered().ShouldBeEmpty();
        // The last gap of one cluster would cost a hundred thousand moved clusters.
        var free = after.FreeRuns.Select(static run => run.Length.Value).ToList();
        free.Max().ShouldBeGreaterThan(free.Sum() * 99 / 100);
        image.ShouldBeConsistent();
        image.HashFiles().ShouldBe(hashes);
        OfflineRun.Run(image).Moves.ShouldBe(0, "a second run");
    }
}
