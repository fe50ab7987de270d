using FleetDefrag.Defrag.Planning.Contiguity;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Simulation;
using FleetDefrag.Defrag.Planning.Targets;
using FsCheck;
using FsCheck.Fluent;

namespace FleetDefrag.Defrag.Tests.Planning.Contiguity;

public class CheaperPlanTests
{
    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Neither_evictions_alone_nor_one_plan_for_all_streams_moves_less(bool divides)
    {
        var (cheaperPlans, cheaperEvictions) = (0, 0);
        Prop.ForAll(Recipes.ToArbitrary(), recipe =>
        {
            var model = recipe.Build().ToModel(recipe.Rules() with { AllowsTemporaryFragments = divides });
            var streams = Fragmented(model);
            var chosen = CheaperPlan.Create(model, streams, copy => ContiguityRun.OfEvictions(copy, streams));
            var direct = TargetPlan.CreateDirect(model, streams);
            if (direct.Groups.Count == 0)
            {
                chosen.ShouldBeEmpty();
                return;
            }

            var cost = MoveGroup.TotalCost(chosen).Value;
            cost.ShouldBeLessThanOrEqualTo(direct.Cost.Value + (direct.Cost.Value / 32), $"{recipe}");
            LeftBy(chosen).ShouldBeLessThanOrEqualTo(LeftBy(direct.Groups), $"{recipe}");
            cheaperEvictions += cost < direct.Cost.Value ? 1 : 0;
            var evictions = Left(model, streams, copy => ContiguityRun.OfEvictions(copy, streams).SimulateOn(copy));
            if (evictions.Left > 0)
                return;
            cost.ShouldBeLessThanOrEqualTo(evictions.Cost, $"{recipe}");
            cheaperPlans += cost < evictions.Cost ? 1 : 0;

            int LeftBy(List<MoveGroup> groups) =>
                Left(model, streams, copy => new PlannedGroupQueue(copy, groups).SimulateOn(copy)).Left;
        }).Check(Config.QuickThrowOnFailure.WithMaxTest(1000).WithReplay(20261128UL, 3UL));
        cheaperPlans.ShouldBeGreaterThan(10);
        cheaperEvictions.ShouldBeGreaterThan(10);
    }

    private static readonly Gen<LayoutRecipe> Recipes =
        from seed in Gen.Choose(0, int.MaxValue - 1)
        from clusters in Gen.Choose(60, 300)
        from streams in Gen.Choose(4, 30)
        from used in Gen.Choose(70, 97)
        select new LayoutRecipe(seed, clusters, streams, used, ZonePercent: 0);

    private static List<int> Fragmented(LayoutModel model) =>
    [
        .. Enumerable.Range(0, model.Snapshot.StreamCount).Where(stream => model.IsMovable(stream) && !model.IsContiguous(stream)),
    ];

    // The streams that stay fragmented, and the clusters that move.
    private static (int Left, long Cost) Left(
        LayoutModel model, List<int> streams, Func<LayoutModel, IEnumerable<MoveGroup>> simulate)
    {
        var copy = model.Fork();
        var cost = simulate(copy).Sum(static group => group.Cost.Value);
        return (streams.Count(stream => !copy.IsContiguous(stream)), cost);
    }
}
