using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Passes;
using FleetDefrag.Defrag.Planning.Targets;

namespace FleetDefrag.Defrag.Tests.Planning.Targets;

/// <summary>A compressed file in two pieces among small files, where no free run takes one of its units.</summary>
public class UnitRunsTests
{
    private const int Compressed = 0;
    private static readonly PlanningRules Offline = new() { AllowsTemporaryFragments = true };

    [Fact]
    public void Units_move_to_a_place_that_small_files_leave_and_free_space_stays_as_it_is()
    {
        var volume = Volume();
        var strategies = new HashSet<MoveStrategy>();
        foreach (var step in Planner.Plan(volume.ToModel(Offline), PassCatalog.Select(["files"])))
        {
            strategies.Add(step.Group.Strategy);
            volume.CarryOut(step, Offline);
        }

        volume.Streams.ShouldAllBe(stream => stream.Excess == 0);
        strategies.ShouldBe([MoveStrategy.WindowEviction]);
        volume.ShouldHoldAllContent();
    }

    [Theory]
    [InlineData(UnitRuns.Free, false, true)]
    [InlineData(UnitRuns.Emptied, true, false)]
    [InlineData(UnitRuns.Made, true, true)]
    internal void Only_where_a_place_is_emptied_for_units_nobody_takes_their_clusters(UnitRuns runs, bool moves, bool givesClusters)
    {
        var model = Volume().ToModel(Offline);
        new SmallestMoves(model, divides: true, runs).Allow(Compressed).ShouldBe(moves);
        var own = model.ListFragments(Compressed)[0].Run;
        new TargetLayout(model, [Compressed], runs: runs).Space.Contains(own).ShouldBe(givesClusters);
    }

    // An attribute list that moves into its record during a run.
    [Fact]
    public void A_stream_that_has_lost_its_clusters_takes_no_part_in_a_plan_with_made_runs()
    {
        const int Empty = 1;
        var model = Volume().ToModel(Offline);
        model.UpdateExtents(Empty, []);
        var route = new TargetAttempt(model, [Compressed], Divides: true, UnitRuns.Made).Create();
        route.IsComplete.ShouldBeTrue();
        route.Gain.ShouldBe(1);
        route.Groups.ShouldNotContain(group => group.Stream == Empty);
    }

    private static NaiveVolume Volume()
    {
        const int Unit = 16;
        var volume = new NaiveVolume(104);
        var compressed = new NaiveStream(IsDirectory: false, InUnits: true, Immovable: false, []);
        foreach (var start in new[] { 0, 40 })
            volume.Place(Compressed, compressed, start, Unit);
        volume.Streams.Add(compressed);
        for (var lcn = Unit; lcn < 104; lcn += lcn == 36 ? 20 : 4)
        {
            var small = new NaiveStream(IsDirectory: false, InUnits: false, Immovable: false, []);
            volume.Place(volume.Streams.Count, small, lcn, 2);
            volume.Streams.Add(small);
        }

        return volume;
    }
}
