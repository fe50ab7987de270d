using FleetDefrag.Defrag.Execution;
using FleetDefrag.Defrag.Tests.Planning;
using FleetDefrag.Ntfs;
using FleetDefrag.TestKit.Layouts;

namespace FleetDefrag.Defrag.Tests.Execution;

/// <summary>
/// Tests runs on a live volume with nearly all files fragmented, on which the free space rotates through the volume once.
/// </summary>
public class RotatingCompactionRunTests
{
    private static readonly StrewnRecipe Recipe = new(1, 1_500, 1_430, 2_150);

    [Fact]
    public void All_is_whole_after_a_run_and_a_second_run_moves_nothing()
    {
        using var run = new SimulatedDefragRun(NaiveVolume.Of(new StrewnVolume(Recipe)));
        var report = run.Run(new DefragOptions { Passes = ["files"] });
        report.Outcome.ShouldBe(DefragOutcome.Completed);
        report.After.Files.Fragmented.ShouldBe(0);
        run.Run(new DefragOptions { Passes = ["files"] }).Moves.ShouldBe(0);
    }

    [Theory]
    [InlineData(1)]
    [InlineData(40)]
    [InlineData(2_000)]
    public void No_more_is_moved_than_may_be_and_what_is_moved_gains(int clusters)
    {
        using var run = new SimulatedDefragRun(NaiveVolume.Of(new StrewnVolume(Recipe)));
        var report = run.Run(new DefragOptions { Passes = ["files"], MaxMovedBytes = clusters * SimulatedNtfsVolume.ClusterBytes });
        report.BytesMoved.ShouldBeInRange(1, clusters * (long)SimulatedNtfsVolume.ClusterBytes);
        report.After.Files.ExcessFragments.ShouldBeLessThan(report.Before.Files.ExcessFragments);
    }

    [Fact]
    public void What_is_in_use_stays_as_it_is_and_all_else_is_put_together()
    {
        using var run = new SimulatedDefragRun(NaiveVolume.Of(new StrewnVolume(Recipe)));
        run.Device.BeforeMove = (_, stream) => stream % 100 == 7 ? Win32Error.SharingViolation : null;
        run.Run(new DefragOptions { Passes = ["files"] });
        var left = run.Clusters.Streams.FindAll(stream => stream.Excess > 0);
        left.ShouldNotBeEmpty("the premise");
        left.ShouldAllBe(stream => run.Clusters.Streams.IndexOf(stream) % 100 == 7);
    }

    [Fact]
    public void What_others_write_into_the_run_on_the_way_is_left_to_them()
    {
        using var run = new SimulatedDefragRun(NaiveVolume.Of(new StrewnVolume(Recipe)));
        run.Device.BeforeMove = (number, _) =>
        {
            if (number % 100 == 50
                && run.Clusters.FindFree(number * 7 % run.Clusters.Size, 3) is >= 0 and var place && !run.Clusters.IsFrozen(place))
                run.Clusters.Occupy(place, 1);
            return null;
        };
        var report = run.Run(new DefragOptions { Passes = ["files"] });
        report.After.Files.Fragmented.ShouldBe(0);
    }
}
