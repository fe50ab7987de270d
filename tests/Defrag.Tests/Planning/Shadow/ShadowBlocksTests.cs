using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Passes;
using FleetDefrag.Defrag.Planning.Shadow;
using FleetDefrag.Ntfs;
using FsCheck;
using FsCheck.Fluent;

namespace FleetDefrag.Defrag.Tests.Planning.Shadow;

/// <summary>The blocks that a shadow copy has to store, by Microsoft's rule and by a shadow copy that really stores them.</summary>
public class ShadowBlocksTests
{
    private const int Clusters = 100;

    [Theory]
    [InlineData(3, 27, 12, "a block that was free as a whole needs no storing, whatever is written there")]
    [InlineData(18, 24, 8, "not even where source and target disagree")]
    public void Clusters_free_when_the_shadow_copy_was_taken_are_not_stored(int source, int target, int count, string because)
    {
        var shadow = Of(Run(24, 16));
        shadow.Move(Move(source, target, count));
        shadow.StoredBlocks.ShouldBe(0, because);
    }

    [Fact]
    public void A_block_that_was_partly_in_use_is_stored()
    {
        var shadow = Of(Run(25, 15));
        shadow.Move(Move(70, 25, 8));
        shadow.StoredBlocks.ShouldBe(1, "24 was in use and lies in the same block as 25");
    }

    [Fact]
    public void The_last_block_of_the_volume_may_be_incomplete()
    {
        var shadow = new ShadowBlocks(new ClusterCount(98), 4096, [Run(90, 8)]);
        shadow.Move(Move(5, 92, 6));
        shadow.StoredBlocks.ShouldBe(0);
    }

    [Theory]
    [InlineData(40, 60, 8, 0, "3 and 27 agree modulo 4: the shadow copy reads the target from then on")]
    [InlineData(40, 61, 8, 2, "18 and 24 do not: the source is needed still")]
    [InlineData(40, 60, 4, 1, "a move of one block or less is not recognised")]
    public void Overwritten_blocks_are_stored_unless_their_own_move_was_recognised(
        int source,
        int target,
        int count,
        int blocks,
        string because)
    {
        var shadow = Of(Run(60, 12));
        shadow.Move(Move(source, target, count));
        shadow.StoredBlocks.ShouldBe(0);
        shadow.Move(Move(0, source, count));
        shadow.StoredBlocks.ShouldBe(blocks, because);
    }

    [Fact]
    public void A_recognised_move_onto_a_needed_block_stores_it_first()
    {
        var shadow = Of();
        shadow.Move(Move(40, 60, 8));
        shadow.StoredBlocks.ShouldBe(2);
    }

    [Fact]
    public void A_block_is_stored_once()
    {
        var shadow = Of();
        shadow.Move(Move(50, 9, 1));
        shadow.Move(Move(70, 10, 1));
        shadow.StoredBytes.ShouldBe(16 * 1024);
    }

    [Theory]
    [InlineData(16384)]
    [InlineData(65536)]
    public void With_clusters_of_16_KB_and_more_every_move_is_recognised(int clusterBytes)
    {
        var shadow = new ShadowBlocks(new ClusterCount(Clusters), clusterBytes, []);
        shadow.Move(Move(1, 50, 7));
        shadow.StoredBytes.ShouldBe(0);
        shadow.NeededIn(Run(0, Clusters)).ShouldBeEmpty();
    }

    [Fact]
    public void The_needed_parts_of_a_run_are_returned_by_position()
    {
        var shadow = Of(Run(8, 8), Run(30, 12));
        shadow.NeededIn(Run(2, 40)).ShouldBe([Run(2, 6), Run(16, 16), Run(40, 2)]);
        shadow.NeededIn(Run(9, 3)).ShouldBeEmpty();
        shadow.NeededBlocks(Run(2, 40)).ShouldBe(2 + 4 + 1);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void A_shadow_copy_that_stores_and_reads_back_agrees_on_every_plan(bool isSafe) =>
        Prop.ForAll(Recipes.ToArbitrary(), recipe => Agrees(recipe, recipe.Rules(isSafe ? 4 : 1)))
            .Check(Config.QuickThrowOnFailure.WithMaxTest(150).WithReplay(20261121UL, 7UL));

    private static readonly Gen<LayoutRecipe> Recipes =
        from seed in Gen.Choose(0, int.MaxValue - 1)
        from clusters in Gen.Choose(40, 700)
        from streams in Gen.Choose(1, 40)
        from used in Gen.Choose(20, 100)
        from zone in Gen.Elements(0, 12)
        select new LayoutRecipe(seed, clusters, streams, used, zone);

    private static void Agrees(LayoutRecipe recipe, PlanningRules rules)
    {
        var volume = recipe.Build();
        var free = volume.FreeRuns().ToList();
        var shadow = new ShadowBlocks(new ClusterCount(volume.Size), 4096, free);
        var naive = new NaiveShadowCopy(volume.Size, 4, free);
        foreach (var step in Planner.Plan(new LayoutModel(volume.ToSnapshot(), free, rules, shadow), PassCatalog.Available))
        {
            if (step.AfterCheckpoint)
                volume.Checkpoint();
            foreach (var move in step.Group.Moves)
            {
                volume.Move(move, rules);
                naive.Move(move);
            }

            shadow.StoredBlocks.ShouldBe(naive.StoredBlocks);
        }

        naive.ShouldHoldEverything();
        volume.ShouldHoldAllContent();
    }

    private static ShadowBlocks Of(params ClusterRun[] free) => new(new ClusterCount(Clusters), 4096, free);

    private static ClusterRun Run(int start, int length) => new(new Lcn(start), new ClusterCount(length));

    private static PlannedMove Move(int source, int target, int count) =>
        new(0, default, new Lcn(source), new Lcn(target), new ClusterCount(count));
}
