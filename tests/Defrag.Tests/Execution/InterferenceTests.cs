using FleetDefrag.Defrag.Execution;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Tests.Execution;

/// <summary>Tests changes of a mounted volume between plan and move: every move is checked again, and the other moves continue.</summary>
public class InterferenceTests
{
    private const string Volume = "AA#AA#BB#BB#....................";
    private const int ImmovableStreams = 1;

    [Fact]
    public void A_target_that_somebody_took_is_planned_anew()
    {
        using var run = SimulatedDefragRun.Of(Volume);
        run.Device.BeforeMove = (number, _) =>
        {
            if (number == 0)
                run.Clusters.Occupy(12, 3);
            return null;
        };
        run.Run();
        run.Device.Moves[0].Error.ShouldBe(Win32Error.AccessDenied);
        run.Clusters.Streams[0].Fragments.ShouldBe(1);
        run.Clusters.Streams[1].Fragments.ShouldBe(1);
    }

    [Fact]
    public void A_target_that_NTFS_freed_on_its_own_is_asked_for_again()
    {
        using var run = SimulatedDefragRun.Of(Volume);
        run.Device.ShowsFrozenAsUsed = false;
        run.Device.BeforeMove = (number, _) =>
        {
            if (number == 0)
                run.Clusters.Freeze(12, 8);
            return null;
        };
        var report = run.Run();
        run.Device.Moves[0].Error.ShouldBe(Win32Error.AccessDenied);
        run.Device.Moves.ShouldContain(
            move => move.Target == run.Device.Moves[0].Target && move.Error == Win32Error.Success, "it is free after the checkpoint");
        report.Outcome.ShouldBe(DefragOutcome.Completed);
        run.Clusters.Streams[0].Fragments.ShouldBe(1);
        run.Clusters.Streams[1].Fragments.ShouldBe(1);
    }

    [Fact]
    public void A_file_that_vanished_is_skipped()
    {
        using var run = SimulatedDefragRun.Of(Volume);
        run.Device.BeforeMove = (number, stream) => number == 0 && run.Device.Gone.Add(stream) ? Win32Error.FileNotFound : null;
        var report = run.Run();
        report.Outcome.ShouldBe(DefragOutcome.Completed);
        report.After.Files.Fragmented.ShouldBe(ImmovableStreams);
        report.LeftFragmentedTotal.ShouldBe(ImmovableStreams);
    }

    [Fact]
    public void A_file_that_was_moved_meanwhile_is_not_moved_by_the_old_plan()
    {
        using var run = SimulatedDefragRun.Of(Volume);
        var first = -1;
        run.Device.BeforeMove = (number, stream) =>
        {
            // Another defragmenter takes the other file's second half just after the plan was made.
            if (number == 0)
                run.Clusters.TryMove(first = 1 - stream, new Vcn(2), new Lcn(30), new ClusterCount(2)).ShouldBe(Win32Error.Success);
            return null;
        };
        run.Run();
        first.ShouldBeGreaterThanOrEqualTo(0);
        run.Clusters.Streams[0].Fragments.ShouldBe(1);
        run.Clusters.Streams[1].Fragments.ShouldBe(1);
    }

    [Fact]
    public void Partial_success_is_noticed_and_completed()
    {
        using var run = SimulatedDefragRun.Of("A#AAAAAA#.......");
        run.Device.Partial = (number, count) => number == 0 ? (count + 1) / 2 : count;
        var report = run.Run();
        run.Clusters.Streams[0].Fragments.ShouldBe(1);
        report.After.Files.Fragmented.ShouldBe(ImmovableStreams);
    }

    [Theory]
    [InlineData(Win32Error.InvalidParameter, 6)]
    [InlineData(Win32Error.Success, 5)]
    public void Where_a_call_may_not_span_extents_they_go_one_by_one(Win32Error answer, int calls)
    {
        using var run = SimulatedDefragRun.Of("A#A#A#A#A#...........");
        run.Device.SpanAnswer = answer;
        var report = run.Run(new DefragOptions { Passes = ["files"], MaxMovedBytes = 5 * SimulatedNtfsVolume.ClusterBytes });
        run.Clusters.Streams[0].Fragments.ShouldBe(1);
        run.Device.Moves.Count.ShouldBe(calls);
        report.Moves.ShouldBe(5, "calls that moved something");
        report.BytesMoved.ShouldBe(5 * SimulatedNtfsVolume.ClusterBytes);
    }

    [Theory]
    [InlineData(Win32Error.SharingViolation, 1, "another program holds the file open")]
    [InlineData(Win32Error.DataError, 1, "cannot be read")]
    [InlineData(Win32Error.DiskFull, 3, "no room for its longer run list")]
    [InlineData(Win32Error.NotSupported, 1, "error 50")]
    [InlineData(Win32Error.AccessDenied, 3, "refused the move")]
    [InlineData(Win32Error.InvalidParameter, 4, "refused the move")]
    public void A_file_that_cannot_be_moved_is_left_with_the_reason_and_the_others_are_done(Win32Error error, int attempts, string reason)
    {
        using var run = SimulatedDefragRun.Of(Volume);
        run.Device.BeforeMove = (_, stream) => stream == 0 ? error : null;
        var report = run.Run();
        // Refused clusters that the bitmap shows as free are asked for again until the checkpoint.
        run.Device.Moves.Where(move => move.Stream == 0).Distinct().Count().ShouldBe(attempts);
        report.LeftFragmented.ShouldContain(file => file.Path == "\\file0" && file.Reason.Contains(reason, StringComparison.Ordinal));
        run.Clusters.Streams[1].Fragments.ShouldBe(1);
        report.Outcome.ShouldBe(DefragOutcome.Completed);
    }

    [Theory]
    [InlineData(Win32Error.WriteFault)]
    [InlineData(Win32Error.WriteProtect)]
    [InlineData(Win32Error.DiskCorrupt)]
    public void A_volume_that_takes_no_writes_ends_the_run(Win32Error error)
    {
        using var run = SimulatedDefragRun.Of(Volume);
        run.Device.BeforeMove = (_, _) => error;
        var failure = Should.Throw<VolumeException>(() => run.Run());
        failure.Fault.ShouldBe(VolumeFault.Failed);
        failure.Message.ShouldContain("simulated");
        run.Device.Moves.Count.ShouldBe(1);
    }
}
