using FleetDefrag.Defrag.Execution;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Tests.Execution;

/// <summary>
/// Tests limits and other programs while streams make way for a file: no layout gets worse, and the report gives the reason.
/// </summary>
public class MakingWayLimitTests
{
    // File A is in two pieces; directories b and c have to leave, then all of A goes to where they and its own second half were: 2 + 6
    // clusters, a checkpoint between.
    private const string Volume = "AAA#AAAbc..#..#";
    private const int LeastClusters = 8;

    private static readonly DefragOptions Ordinary = new() { Passes = ["files"] };

    [Fact]
    public void Without_limits_the_file_moves_in()
    {
        using var run = SimulatedDefragRun.Of(Volume);
        var report = run.Run(Ordinary);
        run.Clusters.Streams[0].Fragments.ShouldBe(1);
        report.BytesMoved.ShouldBe(LeastClusters * SimulatedNtfsVolume.ClusterBytes);
        report.Outcome.ShouldBe(DefragOutcome.Completed);
    }

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(LeastClusters - 1)]
    public void Nothing_makes_room_for_what_the_limit_does_not_allow_to_move_in(int clusters)
    {
        using var run = SimulatedDefragRun.Of(Volume);
        var report = run.Run(Ordinary with { MaxMovedBytes = clusters * SimulatedNtfsVolume.ClusterBytes });
        run.Device.Moves.ShouldBeEmpty();
        report.Outcome.ShouldBe(DefragOutcome.NoProgress);
        report.LeftFragmented.ShouldContain(
            file => file.Path == "\\file0" && file.Reason.Contains("exceed the limit on moved bytes", StringComparison.Ordinal));
    }

    [Fact]
    public void The_limit_that_is_just_enough_is_used()
    {
        using var run = SimulatedDefragRun.Of(Volume);
        run.Run(Ordinary with { MaxMovedBytes = LeastClusters * SimulatedNtfsVolume.ClusterBytes });
        run.Clusters.Streams[0].Fragments.ShouldBe(1);
    }

    [Fact]
    public void Wherever_the_deadline_falls_nothing_is_worse_than_before()
    {
        for (var seconds = 0; seconds < 40; seconds++)
        {
            using var run = SimulatedDefragRun.Of(Volume);
            run.Device.Duration = _ => TimeSpan.FromSeconds(1);
            var before = run.Clusters.Streams.ConvertAll(stream => stream.Excess);
            var limit = TimeSpan.FromSeconds(seconds);
            var report = run.Run(Ordinary with { Deadline = new Deadline(null, limit) });
            run.Time.Elapsed.ShouldBeLessThanOrEqualTo(limit);
            run.Clusters.Streams.ConvertAll(stream => stream.Excess).Zip(before).ShouldAllBe(pair => pair.First <= pair.Second);
            if (report.After.Files.ExcessFragments == report.Before.Files.ExcessFragments)
                report.Outcome.ShouldBe(DefragOutcome.StoppedAtDeadline);
        }
    }

    [Fact]
    public void Room_that_somebody_takes_before_the_file_moves_in_is_not_written_to()
    {
        using var run = SimulatedDefragRun.Of(Volume);
        var taken = -1;
        run.Device.BeforeMove = (_, stream) =>
        {
            if (taken >= 0 || stream != 0)
                return null;
            taken = run.Clusters.FindFree(7, 1);
            run.Clusters.Occupy(taken, 1);
            return null;
        };
        var report = run.Run(Ordinary);
        taken.ShouldBe(7, "where b was, in the window");
        run.Device.Moves.Count(move => move.Error == Win32Error.AccessDenied).ShouldBeGreaterThan(0);
        run.Clusters.Streams[0].Excess.ShouldBeLessThanOrEqualTo(1);
        if (run.Clusters.Streams[0].Excess > 0)
            report.LeftFragmented.ShouldContain(file => file.Path == "\\file0" && file.Reason.Length > 0);
    }

    [Fact]
    public void What_vanishes_before_it_makes_way_is_no_obstacle()
    {
        using var run = SimulatedDefragRun.Of(Volume);
        run.Device.BeforeMove = (number, stream) => number == 0 && run.Device.Gone.Add(stream) ? Win32Error.FileNotFound : null;
        var report = run.Run(Ordinary);
        run.Clusters.Streams[0].Excess.ShouldBeLessThanOrEqualTo(1);
        report.After.ShouldNotBeNull();
    }
}
