using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Passes;
using FleetDefrag.Defrag.Planning.Shadow;
using FleetDefrag.Ntfs;
using FleetDefrag.TestKit.Layouts;

namespace FleetDefrag.Defrag.Tests.Planning.Shadow;

/// <summary>Shadow-copy mode compared with the ordinary mode on whole layouts.</summary>
public class ShadowSafePlanTests
{
    private const int BlockClusters = 4;

    [Theory]
    [InlineData(0.49, 0)]
    [InlineData(0.3, 4)]
    public void A_shadow_copy_grows_by_at_most_a_quarter_of_the_ordinary_mode_and_no_fragment_is_left(double freeShare, long leastRatio)
    {
        var recipe = new AgedRecipe(11, 40_000) { FreeShare = freeShare, FirstMeanClusters = 40, Rewritten = 0.2 };
        var (ordinary, _) = Plan(recipe, blockClusters: 1);
        var (safe, left) = Plan(recipe, BlockClusters);
        left.ShouldBe(0);
        ordinary.ShouldBeGreaterThan(100);
        safe.ShouldBeLessThanOrEqualTo(leastRatio == 0 ? 0 : ordinary / leastRatio);
    }

    [Theory]
    [InlineData(0.03)]
    [InlineData(0.005)]
    public void On_a_nearly_full_volume_no_fragment_is_left_and_a_shadow_copy_hardly_grows_more(double freeShare)
    {
        var recipe = new AgedRecipe(12, 40_000) { FreeShare = freeShare };
        var (ordinary, _) = Plan(recipe, blockClusters: 1);
        var (safe, left) = Plan(recipe, BlockClusters);
        left.ShouldBe(0);
        safe.ShouldBeLessThanOrEqualTo(ordinary * 5 / 4);
    }

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    public void Where_free_space_lies_in_short_gaps_and_fragments_begin_anywhere_most_clusters_keep_their_place_in_a_block(int seed)
    {
        var recipe = new StrewnRecipe(seed, 1_000, 600, 2_000)
        {
            MeanFileClusters = 50,
            FreeShare = 0.15,
            FreeInGaps = 1,
            LongestGap = 14,
        };
        var volume = new StrewnVolume(recipe);
        var (ordinary, _) = Plan(volume.ToSnapshot(), volume.FreeRuns, blockClusters: 1);
        var (safe, left) = Plan(volume.ToSnapshot(), volume.FreeRuns, BlockClusters);
        left.ShouldBe(0);
        safe.ShouldBeLessThanOrEqualTo(ordinary * 7 / 10);
    }

    private static (long StoredBlocks, long Left) Plan(AgedRecipe recipe, int blockClusters)
    {
        var volume = AgedVolume.Make(recipe);
        return Plan(AgedSnapshot.Of(volume), [.. volume.FreeRuns()], blockClusters);
    }

    private static (long StoredBlocks, long Left) Plan(VolumeSnapshot snapshot, List<ClusterRun> free, int blockClusters)
    {
        var shadow = new ShadowBlocks(TotalClusters(snapshot, free), 4096, free);
        var model = new LayoutModel(snapshot, free, new PlanningRules(default, new ClusterCount(blockClusters)), shadow);
        Planner.Plan(model, PassCatalog.Select(["files", "free-space"])).Count().ShouldBeGreaterThan(0);
        return (shadow.StoredBlocks, model.Fragmented(StreamKind.File).Count);
    }

    private static ClusterCount TotalClusters(VolumeSnapshot snapshot, List<ClusterRun> free)
    {
        var end = free[^1].End.Value;
        for (var stream = 0; stream < snapshot.StreamCount; stream++)
            end = Math.Max(end, snapshot.Extents(stream).ToArray().Max(static extent => extent.EndLcn.Value));
        return new ClusterCount(end);
    }
}
