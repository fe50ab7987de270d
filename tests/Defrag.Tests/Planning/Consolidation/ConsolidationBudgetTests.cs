using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Consolidation;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Passes;
using FleetDefrag.Ntfs;
using FleetDefrag.TestKit.Layouts;

namespace FleetDefrag.Defrag.Tests.Planning.Consolidation;

/// <summary>The budget of the free-space pass on layouts with fragmented free space.</summary>
public class ConsolidationBudgetTests
{
    [Theory]
    [InlineData(0.05)]
    [InlineData(0.1)]
    [InlineData(0.15)]
    [InlineData(0.3)]
    public void A_run_moves_at_most_one_and_a_half_times_the_fragmented_clusters(double freeShare)
    {
        var model = Layout(freeShare);
        var fragmented = FragmentedClusters(model);
        var longestBefore = model.Free.Largest.Length;
        Moved(model, PassCatalog.Available).ShouldBeInRange(1, fragmented * 3 / 2);
        model.CompleteCheckpoint();
        model.Free.Largest.Length.ShouldBeGreaterThan(longestBefore);
        ExcessOf(model).ShouldBe(0);
    }

    [Theory]
    [InlineData(0.05)]
    [InlineData(0.15)]
    public void Asked_for_alone_the_free_space_pass_may_move_all_that_it_takes(double freeShare)
    {
        var model = Layout(freeShare);
        Moved(model, PassCatalog.Select(["free-space"])).ShouldBeGreaterThan(0);
        model.CompleteCheckpoint();
        (model.Free.Total - model.Free.Largest.Length).Value.ShouldBeLessThan(model.Free.Total.Value / 64);
    }

    [Theory]
    [InlineData(0.05, true)]
    [InlineData(0.15, false)]
    public void Streams_without_a_place_are_worth_any_price_where_little_is_free(double freeShare, bool isUnlimited)
    {
        var model = Layout(freeShare);
        var fragmented = model.Fragmented(StreamKind.File);
        ConsolidationBudget.For(model, fragmented).ShouldNotBe(ConsolidationBudget.Unlimited);
        (ConsolidationBudget.For(model, fragmented.Skip(1)) == ConsolidationBudget.Unlimited).ShouldBe(isUnlimited);
    }

    [Theory]
    [InlineData(0, true)]
    [InlineData(1, false)]
    public void A_fragmented_mft_is_worth_any_price_where_little_is_free_and_it_could_be_whole(int fixedClusters, bool isUnlimited)
    {
        var volume = new NaiveVolume(100);
        foreach (var (isMft, starts) in new[] { (true, new[] { 0, 20 }), (false, [10, 30]) })
        {
            var stream = new NaiveStream(IsDirectory: false, InUnits: false, Immovable: false, []) { IsMft = isMft };
            foreach (var start in starts)
                volume.Place(volume.Streams.Count, stream, start, isMft ? 10 : start == 10 ? 10 : 65);
            volume.Streams.Add(stream);
        }

        var model = volume.ToModel(
            new PlanningRules(default, default) { MostMovedRatio = 1.5, ImmovableMft = new ClusterCount(fixedClusters) });
        model.Block(1);
        (ConsolidationBudget.For(model, []) == ConsolidationBudget.Unlimited).ShouldBe(isUnlimited);
    }

    [Theory]
    [InlineData(0.15)]
    [InlineData(0.3)]
    public void A_plan_of_seconds_may_move_little_more_than_must_move(double freeShare)
    {
        var model = Layout(freeShare, little: 100_000);
        var most = Math.Max(FragmentedClusters(model) * 3 / 2, Bound(model) * 115 / 100);
        Moved(model, PassCatalog.Available).ShouldBeInRange(1, most);
        ExcessOf(model).ShouldBe(0);
    }

    [Fact]
    public void The_budget_for_one_free_run_never_exceeds_the_lower_bound_by_much()
    {
        var model = Layout(0.15, little: 100_000);
        var budget = ConsolidationBudget.For(model, model.Fragmented(StreamKind.File));
        var most = Math.Max(budget.Partial, Bound(model) * 115 / 100);
        most.ShouldBeLessThan(100_000);
        budget.Complete(windowCost: 1_000_000).ShouldBe(most);
        budget.Complete(windowCost: 0).ShouldBe(Math.Max(budget.Partial, budget.Least * 115 / 100));
    }

    [Fact]
    public void A_plan_before_the_pass_of_mft_leaves_the_moves_of_mft_to_that_pass()
    {
        const int Scattered = 100, MftClusters = 8;
        var volume = new NaiveVolume((2 * Scattered) + 20);
        for (var file = 0; file < Scattered; file++)
            Add(isMft: false, 1, 2 * file);
        Add(isMft: false, 1, 2 * Scattered, (2 * Scattered) + 2);
        Add(isMft: true, MftClusters / 2, (2 * Scattered) + 4, (2 * Scattered) + 10);
        var model = volume.ToModel(
            new PlanningRules(default, default) { MostMovedRatio = 1.5, MinimumBudget = new ClusterCount(1000) });
        ConsolidationBudget.For(model, model.Fragmented(StreamKind.File)).Complete(windowCost: 1000)
            .ShouldBe((Bound(model) - MftClusters) * 115 / 100);

        void Add(bool isMft, int length, params int[] starts)
        {
            var stream = new NaiveStream(IsDirectory: false, InUnits: false, Immovable: false, []) { IsMft = isMft };
            foreach (var start in starts)
                volume.Place(volume.Streams.Count, stream, start, length);
            volume.Streams.Add(stream);
        }
    }

    [Fact]
    public void What_one_free_run_would_cost_is_reported_where_the_budget_is_too_small()
    {
        var model = Layout(0.15);
        var longest = model.Free.Largest.Length;
        Moved(model, PassCatalog.Available).ShouldBeGreaterThan(0);
        model.CompleteCheckpoint();
        model.Free.Largest.Length.ShouldBeInRange(longest, model.Free.Total - new ClusterCount(1));
        model.LeftForCost.FreeSpace.ShouldNotBeNull().ShouldBeGreaterThan(ClusterCount.Zero);
    }

    [Theory]
    [InlineData(0.15, 0)]
    [InlineData(0.15, 100_000)]
    [InlineData(0.05, 0)]
    public void A_second_run_moves_nothing_whatever_the_budget_of_the_first(double freeShare, int little)
    {
        var model = Layout(freeShare, little);
        Moved(model, PassCatalog.Available).ShouldBeGreaterThan(0);
        model.CompleteCheckpoint();
        var again = new LayoutModel(model.ToSnapshot(), [.. model.Free.Runs], model.Rules);
        Moved(again, PassCatalog.Available).ShouldBe(0);
    }

    private static LayoutModel Layout(double freeShare, int little = 0)
    {
        var volume = AgedVolume.Make(new AgedRecipe(21, 30_000) { FreeShare = freeShare });
        return new LayoutModel(AgedSnapshot.Of(volume), volume.FreeRuns(), new PlanningRules(default, default)
        {
            MinimumBudget = new ClusterCount(little),
            MostMovedRatio = 1.5,
        });
    }

    private static long Moved(LayoutModel model, IReadOnlyList<IPass> passes) =>
        Planner.Plan(model, passes).Sum(step => step.Group.Cost.Value);

    private static long Bound(LayoutModel model) =>
        LowerBound.Of(model.Snapshot, model.EndLcn - default(Lcn), model.Free.Total).Value;

    private static long FragmentedClusters(LayoutModel model) =>
        Enumerable.Range(0, model.Snapshot.StreamCount)
            .Select(model.CountFragments)
            .Where(tally => tally.Excess > 0)
            .Sum(tally => tally.Clusters);

    private static long ExcessOf(LayoutModel model) =>
        Enumerable.Range(0, model.Snapshot.StreamCount).Sum(stream => (long)model.CountFragments(stream).Excess);
}
