using FleetDefrag.Defrag.Execution;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Tests.Execution;

public class PassRunnerTests
{
    private const int Length = 20;

    private static readonly string WholeStream = new string('A', Length) + "B" + new string('.', Length);

    [Fact]
    public void After_a_plan_that_has_no_time_its_other_groups_are_left_out_and_another_plan_is_carried_out()
    {
        using var loops = new SimulatedLoops(new DefragOptions { Deadline = new Deadline(null, TimeSpan.FromMinutes(1)) }, "A.B.C...");
        var (tooLong, other) = (new object(), new object());
        for (var group = 0; group < GroupTrial.Least; group++)
        {
            var started = loops.Limits.Timestamp;
            loops.Time.Advance(TimeSpan.FromMilliseconds(100));
            loops.Limits.RecordGroup(started);
        }

        var runner = loops.Make(previous: null).Runner;
        runner.Run(new GivenGroups(
            Move(stream: 0, from: 0, to: 5, groups: 1_000_000, tooLong),
            Move(stream: 1, from: 2, to: 6, groups: 2, other),
            Move(stream: 2, from: 4, to: 7, groups: 2, tooLong)));
        runner.Moves.ShouldBe(1);
        runner.Reasons.Keys.Order().ShouldBe([0, 2]);
        loops.Limits.LongestRefused.ShouldBe(TimeSpan.FromSeconds(1_000_000 * 0.1 * 1.5), TimeSpan.FromSeconds(1));
    }

    [Theory]
    [InlineData(20, 20, "the rest has time")]
    [InlineData(100_000, 16, "after as many groups the rest has no time, even if they were slow")]
    public void A_plan_that_divides_begins_unmeasured_and_is_undone_if_the_rest_has_no_time(int committed, int tried, string why)
    {
        var options = new DefragOptions { Deadline = new Deadline(null, TimeSpan.FromMinutes(1)) };
        using var loops = new SimulatedLoops(options, WholeStream);
        loops.Device.Duration = _ => TimeSpan.FromMilliseconds(10);
        var runner = loops.Make(previous: null).Runner;
        runner.Run(ClusterByCluster(committed));

        var isUndone = committed > Length;
        runner.Moves.ShouldBe(isUndone ? 2 * tried : tried, why);
        loops.Clusters.Streams[0].Clusters.ShouldBe(Enumerable.Range(isUndone ? 0 : Length + 1, Length));
        runner.Reasons.ContainsKey(0).ShouldBe(isUndone);
        loops.Limits.TimeRanOut.ShouldBe(isUndone);
        loops.Limits.IsDivided.ShouldBeFalse();
    }

    [Fact]
    public void A_plan_whose_first_groups_are_slow_goes_on_as_long_as_it_can_be_undone()
    {
        var options = new DefragOptions { Deadline = new Deadline(null, TimeSpan.FromMinutes(2)) };
        using var loops = new SimulatedLoops(options, WholeStream);
        loops.Device.BeforeMove = (number, _) =>
        {
            loops.Device.Duration = _ => TimeSpan.FromMilliseconds(number <= GroupTrial.Least + 1 ? 300 : 1);
            return null;
        };
        var runner = loops.Make(previous: null).Runner;
        runner.Run(ClusterByCluster(committed: 400));

        runner.Moves.ShouldBe(Length);
        loops.Clusters.Streams[0].Clusters.ShouldBe(Enumerable.Range(Length + 1, Length));
        loops.Limits.TimeRanOut.ShouldBeFalse();
    }

    [Fact]
    public void A_stop_request_does_not_wait_until_many_slow_groups_are_undone()
    {
        var options = new DefragOptions { Deadline = new Deadline(null, TimeSpan.FromMinutes(2)) };
        using var loops = new SimulatedLoops(options, WholeStream);
        var stopped = TimeSpan.MaxValue;
        loops.Device.BeforeMove = (number, _) =>
        {
            loops.Device.Duration = _ => TimeSpan.FromMilliseconds(number <= GroupTrial.Least ? 100 : 1000);
            if (number != GroupTrial.Least + 2)
                return null;
            stopped = loops.Time.Elapsed;
            loops.Stop();
            return null;
        };
        loops.Make(previous: null).Runner.Run(ClusterByCluster(committed: 2000));

        // Five seconds, the move that was at work, and the last one.
        (loops.Time.Elapsed - stopped).ShouldBeInRange(TimeSpan.Zero, TimeSpan.FromSeconds(7));
    }

    [Fact]
    public void Slow_groups_of_a_plan_are_undone_while_there_is_time()
    {
        var options = new DefragOptions { Deadline = new Deadline(null, TimeSpan.FromMinutes(1)) };
        using var loops = new SimulatedLoops(options, WholeStream);
        loops.Device.Duration = _ => TimeSpan.FromSeconds(3);
        var runner = loops.Make(previous: null).Runner;
        runner.Run(ClusterByCluster(2 * Length));

        runner.Moves.ShouldBeLessThan(Length);
        loops.Clusters.Streams[0].Clusters.ShouldBe(Enumerable.Range(0, Length));
        loops.Time.Elapsed.ShouldBeLessThan(TimeSpan.FromMinutes(1));
    }

    // No move takes the clusters of a unit apart again.
    [Theory]
    [InlineData(100, true)]
    [InlineData(100_000, false)]
    public void Groups_before_one_that_cannot_be_undone_are_undone_unless_the_rest_has_time(int committed, bool hasTime)
    {
        var options = new DefragOptions { Deadline = new Deadline(null, TimeSpan.FromMinutes(1)) };
        using var loops = new SimulatedLoops(options, new string('A', Length) + "11111111B11111111....................");
        loops.Device.Duration = _ => TimeSpan.FromMilliseconds(10);
        var plan = new object();
        var first = Move(stream: 0, from: 0, to: 56, committed, plan);
        var (half, target) = (new ClusterCount(8), new Lcn(38));
        PlannedMove[] together =
        [
            new(1, default, new Lcn(20), target, half),
            new(1, new Vcn(8), new Lcn(29), target + half, half),
        ];
        var unit = new MoveGroup(1, together, Gain: 1, new ClusterCount(16))
        {
            CommittedGroups = committed - 1,
            CommittedMoves = committed - 1,
            Plan = plan,
        };
        var runner = loops.Make(previous: null).Runner;
        runner.Run(new GivenGroups(first, unit));

        loops.Clusters.Streams[0].Clusters[0].ShouldBe(hasTime ? 56 : 0);
        loops.Clusters.Streams[1].Clusters[0].ShouldBe(hasTime ? 38 : 20);
        runner.RefusedMoves.ShouldBe(0);
    }

    [Fact]
    public void A_stop_request_amid_the_first_groups_of_a_plan_undoes_them()
    {
        using var loops = new SimulatedLoops(drawing: WholeStream);
        loops.Device.Duration = _ => TimeSpan.FromMilliseconds(10);
        loops.Device.CheckpointInterval = TimeSpan.FromSeconds(1);
        loops.Device.BeforeMove = (number, _) =>
        {
            if (number == 4)
                loops.Stop();
            return null;
        };
        var runner = loops.Make(previous: null).Runner;
        runner.Run(ClusterByCluster(2 * Length));

        runner.Moves.ShouldBe(10, "five there and five back");
        loops.Clusters.Streams[0].Clusters.ShouldBe(Enumerable.Range(0, Length));
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

    // A plan that divides the stream with its first move and joins it with the last.
    private static GivenGroups ClusterByCluster(int committed)
    {
        var plan = new object();
        return new GivenGroups(
            [.. Enumerable.Range(0, Length).Select(at => Move(stream: 0, at, Length + 1 + at, committed - at, plan))]);
    }

    private static MoveGroup Move(int stream, long from, long to, int groups, object plan)
    {
        var move = new PlannedMove(stream, new Vcn(stream == 0 ? from : 0), new Lcn(from), new Lcn(to), new ClusterCount(1));
        return new MoveGroup(stream, [move], Gain: 0, move.Count) { CommittedGroups = groups, CommittedMoves = groups, Plan = plan };
    }
}
