using FleetDefrag.Defrag.Execution;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Tests.Execution;

public class PassRunnerTests
{
    [Fact]
    public void After_a_plan_that_has_no_time_its_other_groups_are_left_out_and_another_plan_is_carried_out()
    {
        using var loops = new SimulatedLoops(new DefragOptions { Deadline = new Deadline(null, TimeSpan.FromMinutes(1)) }, "A.B.C...");
        var (tooLong, other) = (new object(), new object());
        var runner = loops.Make(previous: null).Runner;
        runner.Run(new GivenGroups(
            Move(stream: 0, from: 0, to: 5, groups: 1_000_000, tooLong),
            Move(stream: 1, from: 2, to: 6, groups: 2, other),
            Move(stream: 2, from: 4, to: 7, groups: 2, tooLong)));
        runner.Moves.ShouldBe(1);
        runner.Reasons.Keys.Order().ShouldBe([0, 2]);
    }

    [Fact]
    public void A_long_search_for_moves_is_reported_each_second_until_a_move_is_made()
    {
        using var loops = new SimulatedLoops(drawing: "A.B.C...");
        var step = TimeSpan.FromSeconds(0.4);
        var pass = new GivenGroups(Move(stream: 0, from: 0, to: 5, groups: 1, new object()))
        {
            WhilePlanning = () => loops.Time.Advance(step),
        };
        loops.Make(previous: null).Runner.Run(pass);
        TimeSpan?[] planning = [3 * step, 6 * step, 9 * step];
        loops.Progress.Select(report => report.Planning).ShouldBe([null, .. planning, null, .. planning]);
        loops.Progress.ShouldAllBe(report => report.Planning == null || report.DrawMap == null, "the model is at work");
    }

    private static MoveGroup Move(int stream, long from, long to, int groups, object plan)
    {
        var move = new PlannedMove(stream, default, new Lcn(from), new Lcn(to), new ClusterCount(1));
        return new MoveGroup(stream, [move], Gain: 0, move.Count) { CommittedGroups = groups, CommittedMoves = groups, Plan = plan };
    }
}
