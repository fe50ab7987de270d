using FleetDefrag.Defrag.Execution;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Tests.Execution;

public class PassLoopFactoryTests
{
    [Fact]
    public void Later_loops_of_a_run_have_the_budget_that_earlier_ones_left()
    {
        using var loops = new SimulatedLoops();
        var first = loops.Make(previous: null);
        while (!first.Model.Searches.IsSpent)
            first.Model.Searches.Spend(1_000_000);

        loops.Make(first).Model.Searches.IsSpent.ShouldBeTrue("the next loop of the same run");
        loops.Make(previous: null).Model.Searches.IsSpent.ShouldBeFalse("another run");
    }

    [Fact]
    public void A_plan_that_the_deadline_refused_is_made_again_with_a_new_budget()
    {
        using var loops = new SimulatedLoops(new DefragOptions { Deadline = new Deadline(null, TimeSpan.FromSeconds(1)) });
        var first = loops.Make(previous: null);
        while (!first.Model.Searches.IsSpent)
            first.Model.Searches.Spend(1_000_000);
        loops.Limits.HasTimeFor(groups: 1000).ShouldBeFalse();

        loops.Make(first).Model.Searches.IsSpent.ShouldBeFalse();
    }

    [Theory]
    [InlineData(4, false)]
    [InlineData(0, true)]
    public void What_depended_on_a_move_that_the_volume_refused_is_planned_again_with_a_new_budget(long target, bool isRefused)
    {
        using var loops = new SimulatedLoops();
        var first = loops.Make(previous: null);
        while (!first.Model.Searches.IsSpent)
            first.Model.Searches.Spend(1_000_000);
        var move = new PlannedMove(Stream: 1, default, new Lcn(2), new Lcn(target), new ClusterCount(1));
        first.Runner.Run(new GivenGroups(new MoveGroup(1, [move], Gain: 0, move.Count)));

        first.Runner.RefusedMoves.ShouldBe(isRefused ? 1 : 0);
        loops.Make(first).Model.Searches.IsSpent.ShouldBe(!isRefused);
    }

    [Fact]
    public void A_plan_that_the_deadline_ended_left_something_undone()
    {
        using var loops = new SimulatedLoops(new DefragOptions { Deadline = new Deadline(null, TimeSpan.FromMinutes(1)) });
        var model = loops.Make(previous: null).Model;
        loops.Limits.BeginPlanning();
        (model.Searches.IsSpent, loops.Limits.TimeRanOut).ShouldBe((false, false));
        loops.Time.Advance(TimeSpan.FromSeconds(31));
        (model.Searches.IsSpent, loops.Limits.TimeRanOut).ShouldBe((true, true));
    }

    [Fact]
    public void What_the_limits_refused_in_an_earlier_loop_counts_no_longer()
    {
        var options = new DefragOptions { MaxMovedBytes = 1, Deadline = new Deadline(null, TimeSpan.FromSeconds(1)) };
        using var loops = new SimulatedLoops(options);
        loops.Make(previous: null);
        loops.Limits.HasTimeFor(groups: 1000).ShouldBeFalse();
        loops.Limits.Check(bytes: 2, calls: 1, extents: 1).ShouldBe(MoveRefusal.TooManyBytes);
        (loops.Limits.TimeRanOut, loops.Limits.SmallestRefusedBytes).ShouldBe((true, 2));

        loops.Make(previous: null);
        (loops.Limits.TimeRanOut, loops.Limits.SmallestRefusedBytes).ShouldBe((false, null));
    }
}
