using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Passes;
using FleetDefrag.Defrag.Planning.Routing;
using FleetDefrag.Ntfs;
using FleetDefrag.TestKit.Layouts;

namespace FleetDefrag.Defrag.Tests.Planning.Targets;

/// <summary>A plan whose budget ends gives the best that it has found, and leaves no stream in more fragments.</summary>
public class PlanBudgetTests
{
    [Theory]
    [InlineData(0)]
    [InlineData(20_000)]
    [InlineData(60_000)]
    [InlineData(200_000)]
    [InlineData(1_000_000)]
    public void No_stream_has_more_fragments_wherever_the_budget_ends(long visits)
    {
        var model = Layout();
        var before = Excess(model);
        model.Searches.SpendAllBut(visits);
        Planner.Plan(model, PassCatalog.Available).Count().ShouldBeGreaterThanOrEqualTo(0);
        Excess(model).Zip(before).ShouldAllBe(pair => pair.First <= pair.Second);
    }

    [Fact]
    public void Without_a_budget_no_target_is_searched()
    {
        var (all, none) = (Layout(), Layout());
        none.Searches.SpendAllBut(0);
        Planner.Plan(all, PassCatalog.Available).Count().ShouldBeGreaterThan(Planner.Plan(none, PassCatalog.Available).Count());
        Excess(all).Sum().ShouldBeLessThan(Excess(none).Sum());
    }

    [Theory]
    [InlineData("A+2 B-1 C+5 B-1", 1)]
    [InlineData("A+2 B-1 C+5 B+1", 4)]
    [InlineData("A+2 A-2 B+1", 1)]
    [InlineData("A-1 B+9", 0)]
    public void The_best_part_of_a_route_ends_where_no_stream_is_divided(string gains, int groups)
    {
        var route = gains.Split(' ').Select(static gain => new MoveGroup(gain[0], [], long.Parse(gain[1..]), new ClusterCount(1)));
        var part = Route.BestPart([.. route]);
        part.Groups.Count.ShouldBe(groups);
        part.Gain.ShouldBe(part.Groups.Sum(static group => group.Gain));
    }

    private static LayoutModel Layout()
    {
        var volume = AgedVolume.Make(new AgedRecipe(21, 30_000) { FreeShare = 0.005 });
        return new LayoutModel(
            AgedSnapshot.Of(volume), volume.FreeRuns(), new PlanningRules { AllowsTemporaryFragments = true, MostMovedRatio = 1.5 });
    }

    private static List<long> Excess(LayoutModel model) =>
        [.. Enumerable.Range(0, model.Snapshot.StreamCount).Select(stream => (long)model.CountFragments(stream).Excess)];
}
