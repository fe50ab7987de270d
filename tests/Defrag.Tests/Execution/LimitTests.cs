using FleetDefrag.Defrag.Execution;

namespace FleetDefrag.Defrag.Tests.Execution;

public class LimitTests
{
    private const string Volume = "A#A#A#BB#BB#CCC#CC#............................";

    [Fact]
    public void A_deadline_in_the_past_moves_nothing_and_says_why()
    {
        using var run = SimulatedDefragRun.Of(Volume);
        var report = run.Run(new DefragOptions { Deadline = new Deadline(run.Time.GetUtcNow() - TimeSpan.FromMinutes(1), null) });
        run.Device.Moves.ShouldBeEmpty();
        report.Outcome.ShouldBe(DefragOutcome.StoppedAtDeadline);
        report.LeftFragmented.ShouldContain(file => file.Path == "\\file0" && file.Reason.Contains("deadline", StringComparison.Ordinal));
        report.After.Files.ShouldBe(report.Before.Files);
        report.Notes.ShouldHaveSingleItem().ShouldContain("the deadline had passed");
    }

    [Fact]
    public void A_deadline_that_leaves_no_time_for_the_first_move_is_reported_as_such()
    {
        using var run = SimulatedDefragRun.Of(Volume);
        var report = run.Run(new DefragOptions { Deadline = new Deadline(null, TimeSpan.FromMilliseconds(1)) });
        run.Device.Moves.ShouldBeEmpty();
        report.Notes.ShouldHaveSingleItem().ShouldContain("no move would have ended before the deadline");
    }

    [Fact]
    public void A_deadline_that_is_too_short_for_moves_that_belong_together_says_how_long_they_take()
    {
        using var run = SimulatedDefragRun.Of(Volume);
        run.Device.Duration = _ => TimeSpan.FromSeconds(30);
        var report = run.Run(new DefragOptions { Deadline = new Deadline(null, TimeSpan.FromSeconds(35)) });
        report.Moves.ShouldBe(1);
        report.Notes.ShouldHaveSingleItem().ShouldBe(
            "Some moves belong together, for a long file or for files that make way for each other. They take about 38 s, and a run "
            + "of this length has 35 s for moves. A longer window lets them begin.");
    }

    [Fact]
    public void Moves_that_the_next_run_has_time_for_need_no_longer_window()
    {
        using var run = SimulatedDefragRun.Of(Volume);
        run.Device.Duration = _ => TimeSpan.FromSeconds(2);
        var report = run.Run(new DefragOptions { Deadline = new Deadline(null, TimeSpan.FromSeconds(9)) });
        report.Outcome.ShouldBe(DefragOutcome.StoppedAtDeadline);
        report.Moves.ShouldBeGreaterThan(1);
        report.Notes.ShouldBeEmpty();
    }

    [Fact]
    public void A_limit_below_the_smallest_useful_move_moves_nothing_and_says_what_that_needs()
    {
        using var run = SimulatedDefragRun.Of(Volume);
        var report = run.Run(new DefragOptions { MaxMovedBytes = SimulatedNtfsVolume.ClusterBytes - 1 });
        run.Device.Moves.ShouldBeEmpty();
        report.Notes.ShouldHaveSingleItem().ShouldBe(
            "0 bytes of the allowed 4,095 bytes were moved. "
            + $"The smallest useful move that remains needs {3 * SimulatedNtfsVolume.ClusterBytes:N0} bytes.");
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Every_move_ends_before_the_deadline_by_either_clock(bool byInstant)
    {
        using var run = SimulatedDefragRun.Of(Volume);
        run.Device.Duration = _ => TimeSpan.FromSeconds(1);
        var limit = TimeSpan.FromSeconds(2.5);
        var deadline = byInstant ? new Deadline(run.Time.GetUtcNow() + limit, null) : new Deadline(null, limit);
        var report = run.Run(new DefragOptions { Deadline = deadline });
        report.Outcome.ShouldBe(DefragOutcome.StoppedAtDeadline);
        report.Moves.ShouldBeInRange(1, 2);
        run.Time.Elapsed.ShouldBeLessThanOrEqualTo(limit);
    }

    [Fact]
    public void A_distant_deadline_changes_nothing()
    {
        using var run = SimulatedDefragRun.Of(Volume);
        run.Run(new DefragOptions { Deadline = new Deadline(run.Time.GetUtcNow() + TimeSpan.FromHours(1), TimeSpan.FromHours(2)) })
            .Outcome.ShouldBe(DefragOutcome.Completed);
        run.Clusters.Streams.Take(3).ShouldAllBe(stream => stream.Fragments == 1);
    }

    [Theory]
    [InlineData(0)]
    [InlineData(2)]
    [InlineData(3)]
    [InlineData(6)]
    [InlineData(9)]
    public void No_more_bytes_are_moved_than_allowed(int clusters)
    {
        using var run = SimulatedDefragRun.Of(Volume);
        var limit = (long)clusters * SimulatedNtfsVolume.ClusterBytes;
        var report = run.Run(new DefragOptions { MaxMovedBytes = limit });
        report.BytesMoved.ShouldBeLessThanOrEqualTo(limit);
        report.LeftFragmented.ShouldContain(file => file.Reason.Contains("exceed the limit on moved bytes", StringComparison.Ordinal));
        if (clusters == 3)
            run.Clusters.Streams[0].Fragments.ShouldBe(1, "three clusters buy most where they remove two fragments");
    }

    [Fact]
    public void A_stop_request_is_heard_before_the_next_move()
    {
        using var run = SimulatedDefragRun.Of(Volume);
        run.Device.BeforeMove = (number, _) =>
        {
            if (number == 1)
                run.Stop();
            return null;
        };
        var report = run.Run();
        report.Outcome.ShouldBe(DefragOutcome.Cancelled);
        run.Device.Moves.Count.ShouldBe(2);
        report.After.ShouldNotBeNull();
    }

    [Theory]
    [InlineData(1, 1, "the file is whole again within the time of a stop request")]
    [InlineData(2000, 2, "the rest of the file takes longer than a stop request waits")]
    public void A_stop_request_amid_a_file_that_lay_whole_moves_the_rest_within_seconds(int milliseconds, int fragments, string why)
    {
        // A takes the place of B, which leaves for the free run behind.
        const int length = 3000;
        using var run = SimulatedDefragRun.Of(new string('A', length) + "#" + new string('A', length) + new string('B', length / 2)
            + new string('C', length / 2) + new string('.', length) + "#" + new string('.', length) + "#");
        run.Device.Duration = count => TimeSpan.FromMilliseconds((double)milliseconds * count / 64);
        run.Device.BeforeMove = (_, stream) =>
        {
            if (stream > 0)
                run.Stop();
            return null;
        };
        run.Run(new DefragOptions { Passes = ["files"] }).Outcome.ShouldBe(DefragOutcome.Cancelled);
        run.Clusters.Streams.Skip(1).Take(2).Max(static stream => stream.Fragments).ShouldBe(fragments, why);
    }

    [Fact]
    public void In_the_background_the_disk_is_left_alone_at_least_as_long_as_it_was_used()
    {
        using var ordinary = SimulatedDefragRun.Of(Volume);
        ordinary.Run(new DefragOptions { Passes = ["files"] });
        using var background = SimulatedDefragRun.Of(Volume);
        background.Run(new DefragOptions { Passes = ["files"], Background = true });
        background.Device.Moves.ShouldBe(ordinary.Device.Moves);
        background.Time.Elapsed.ShouldBeGreaterThanOrEqualTo(ordinary.Time.Elapsed * 2);
    }

    [Fact]
    public void A_limit_on_the_rate_holds_on_average_and_changes_no_move()
    {
        const long bytesPerSecond = 1000;
        using var ordinary = SimulatedDefragRun.Of(Volume);
        ordinary.Run();
        using var limited = SimulatedDefragRun.Of(Volume);
        var report = limited.Run(new DefragOptions { MaxBytesPerSecond = bytesPerSecond });
        limited.Device.Moves.ShouldBe(ordinary.Device.Moves);
        limited.Time.Elapsed.ShouldBeGreaterThanOrEqualTo(TimeSpan.FromSeconds((double)report.BytesMoved / bytesPerSecond));
    }

    [Fact]
    public void What_a_limited_rate_cannot_end_before_the_deadline_is_not_begun()
    {
        using var run = SimulatedDefragRun.Of(Volume);
        var deadline = new Deadline(null, TimeSpan.FromSeconds(8));
        var report = run.Run(new DefragOptions { MaxBytesPerSecond = SimulatedNtfsVolume.ClusterBytes, Deadline = deadline });
        report.Outcome.ShouldBe(DefragOutcome.StoppedAtDeadline);
        run.Device.Moves.Count.ShouldBeGreaterThan(0);
        run.Time.Elapsed.ShouldBeLessThanOrEqualTo(TimeSpan.FromSeconds(8));
    }
}
