using FleetDefrag.Defrag.Execution;
using FleetDefrag.Defrag.Tests.Planning;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Tests.Execution;

public class DefragRunnerTests
{
    private const string TwoFragmented = "AA#A#BBB#B#.................";

    private static readonly DefragOptions ContiguityOnly = new() { Passes = ["files", "directories"] };

    [Fact]
    public void Fragmented_files_become_contiguous_and_the_report_says_so()
    {
        using var run = SimulatedDefragRun.Of(TwoFragmented);
        var report = run.Run();
        report.Outcome.ShouldBe(DefragOutcome.Completed);
        report.Before.Files.ExcessFragments.ShouldBe(2 + 3);
        report.After.Files.ExcessFragments.ShouldBe(3);
        report.Passes[0].ShouldBe(new("files", ExcessBefore: 5, ExcessAfter: 3, report.Passes[0].Moves, report.Passes[0].BytesMoved));
        report.Moves.ShouldBe(run.Device.Moves.Count);
        report.BytesMoved.ShouldBe(run.Device.Moves.Sum(move => move.Count.Value) * SimulatedNtfsVolume.ClusterBytes);
        run.Clusters.Streams[0].Fragments.ShouldBe(1);
        run.Clusters.Streams[1].Fragments.ShouldBe(1);
    }

    [Fact]
    public void The_progress_names_the_file_that_moved_last_and_the_passes_that_ended()
    {
        using var run = SimulatedDefragRun.Of(TwoFragmented);
        var files = new List<string?>();
        var ended = new List<string>();
        run.OnProgress = progress =>
        {
            files.Add(progress.ReadFile?.Invoke());
            ended.Add(string.Join(' ', progress.Ended!.Select(pass => pass.Name)));
        };
        run.Run(ContiguityOnly);
        files[0].ShouldBeNull("nothing has moved");
        files.Skip(1).Take(2).Order().ShouldBe(["\\file0", "\\file1"]);
        (ended[0], ended[^1]).ShouldBe(("", "files directories"));
    }

    [Fact]
    public void What_cannot_be_moved_is_reported_with_the_reason()
    {
        using var run = SimulatedDefragRun.Of(TwoFragmented);
        var left = run.Run().LeftFragmented.ShouldHaveSingleItem();
        left.ShouldBe(new RemainingFile("\\file2", 4, "the volume does not allow moving it"));
    }

    [Fact]
    public void A_second_run_moves_nothing()
    {
        using var run = SimulatedDefragRun.Of(TwoFragmented);
        run.Run();
        run.Clusters.Checkpoint();
        var moves = run.Device.Moves.Count;
        using var again = new SimulatedDefragRun(run.Clusters);
        again.Run().Moves.ShouldBe(0);
        again.Device.Moves.ShouldBeEmpty();
        moves.ShouldBeGreaterThan(0);
    }

    [Fact]
    public void Nothing_to_gain_is_no_progress_and_nothing_fragmented_is_complete()
    {
        using var full = SimulatedDefragRun.Of("A#A#B#B#");
        var report = full.Run();
        report.Outcome.ShouldBe(DefragOutcome.NoProgress);
        report.LeftFragmented[0].Reason.ShouldNotBeEmpty();
        using var tidy = SimulatedDefragRun.Of("AAA..BBB..");
        tidy.Run().Outcome.ShouldBe(DefragOutcome.Completed);
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Freed_clusters_are_used_after_the_checkpoint_whatever_the_bitmap_says_before(bool showsFrozenAsUsed)
    {
        using var run = SimulatedDefragRun.Of("..AAA#A#....#BB#B#BB#");
        run.Device.ShowsFrozenAsUsed = showsFrozenAsUsed;
        run.Run();
        run.Clusters.Streams[0].Fragments.ShouldBe(1);
        run.Clusters.Streams[1].Fragments.ShouldBe(1);
        run.Time.Elapsed.ShouldBeGreaterThan(TimeSpan.FromSeconds(4));
    }

    [Fact]
    public void A_checkpoint_that_comes_at_once_is_not_waited_for_much_longer()
    {
        using var run = SimulatedDefragRun.Of("..AAA#A#....#BB#B#BB#");
        run.Device.ShowsFrozenAsUsed = false;
        run.Device.CheckpointInterval = TimeSpan.FromMilliseconds(1);
        run.Device.Duration = static _ => TimeSpan.Zero;
        run.Run();
        run.Device.Moves.Count(move => move.Error != Win32Error.Success).ShouldBeGreaterThan(0, "refused until the checkpoint has come");
        run.Time.Elapsed.ShouldBeLessThan(TimeSpan.FromMilliseconds(10));
    }

    [Fact]
    public void However_often_a_checkpoint_is_missing_no_file_is_given_up_for_it()
    {
        using var run = SimulatedDefragRun.Of("AAAA....BBBB.CCCC.DDDD.EEEE.FFFF.GGGG.");
        run.Device.ShowsFrozenAsUsed = false;
        var report = run.Run(new DefragOptions { Passes = ["free-space"] });
        report.Outcome.ShouldBe(DefragOutcome.Completed);
        report.After.FreeSpace.LargestBytes.ShouldBe(10 * SimulatedNtfsVolume.ClusterBytes);
        run.Device.Moves.Count(move => move.Error != Win32Error.Success).ShouldBeGreaterThan(3, "refused until the checkpoint has come");
    }

    [Fact]
    public void A_file_that_is_always_refused_is_not_waited_for_longer_than_a_checkpoint_takes()
    {
        using var run = SimulatedDefragRun.Of("..AAA#A#....#BB#B#BB#");
        run.Device.ShowsFrozenAsUsed = false;
        run.Device.BeforeMove = (_, stream) => stream == 1 ? Win32Error.AccessDenied : null;
        var report = run.Run(new DefragOptions { Passes = ["files"] });
        report.LeftFragmented.ShouldContain(
            file => file.Path == "\\file1" && file.Reason.Contains("refused the move", StringComparison.Ordinal));
        run.Time.Elapsed.ShouldBeLessThan(TimeSpan.FromSeconds(30));
    }

    [Fact]
    public void No_checkpoint_is_awaited_where_nothing_needs_it()
    {
        using var run = SimulatedDefragRun.Of(TwoFragmented);
        run.Run(ContiguityOnly);
        run.Time.Elapsed.ShouldBeLessThan(TimeSpan.FromSeconds(1));
    }

    [Fact]
    public void A_dry_run_moves_nothing_and_forecasts_what_the_run_then_does()
    {
        using var dry = SimulatedDefragRun.Of(TwoFragmented);
        var forecast = dry.Run(ContiguityOnly with { DryRun = true });
        dry.Device.Moves.ShouldBeEmpty();
        using var real = SimulatedDefragRun.Of(TwoFragmented);
        real.Device.ShowsFrozenAsUsed = false;
        var report = real.Run(ContiguityOnly);
        forecast.After.Files.ShouldBe(report.After.Files);
        forecast.After.FreeSpace.ShouldBe(report.After.FreeSpace);
        forecast.Moves.ShouldBe(report.Moves);
        forecast.BytesMoved.ShouldBe(report.BytesMoved);
        forecast.ShadowCopyBytes.ShouldBe(report.ShadowCopyBytes);
    }

    [Fact]
    public void Progress_rises_to_the_end_of_each_pass()
    {
        using var run = SimulatedDefragRun.Of("AA#A#BBB#B#aa#a......................".Replace('#', '.'));
        run.Run();
        foreach (var pass in run.Progress.GroupBy(progress => progress.Pass, StringComparer.Ordinal))
        {
            pass.Select(progress => progress.Fraction).ShouldBeInOrder();
            pass.Last().ShouldSatisfyAllConditions(
                last => last.Fraction.ShouldBe(1),
                last => last.ExcessFragmentsLeft.ShouldBe(0));
        }
    }

    [Fact]
    public void Nothing_is_put_into_the_mft_zone()
    {
        using var run = SimulatedDefragRun.Of("A#A#A#..................");
        (run.Device.MftZoneStart, run.Device.MftZoneEnd) = (6, 19);
        run.Run(new DefragOptions { Passes = ["files"] });
        run.Device.Moves.ShouldNotBeEmpty();
        run.Device.Moves.ShouldAllBe(move => move.Target.Value > 19);
    }

    [Fact]
    public void Large_moves_go_in_chunks_and_the_file_is_contiguous_after_the_last()
    {
        var clusters = new NaiveVolume(120_000);
        var stream = new NaiveStream(IsDirectory: false, InUnits: false, Immovable: false, []);
        clusters.Place(0, stream, 10, 20_000);
        clusters.Place(0, stream, 30_000, 30_000);
        clusters.Streams.Add(stream);
        using var run = new SimulatedDefragRun(clusters);
        run.Device.Duration = count => TimeSpan.FromSeconds(count * 4096.0 / (80 << 20));
        run.Run();
        stream.Fragments.ShouldBe(1);
        run.Device.Moves.Count.ShouldBeGreaterThan(2);
        run.Device.Moves.ShouldAllBe(move => move.Count.Value <= (80 << 20) / 4096);
    }

    [Fact]
    public void Extents_that_become_neighbours_cost_one_call()
    {
        using var run = SimulatedDefragRun.Of("A#A#A#BB#BB#CCC#CC#............................");
        var report = run.Run(ContiguityOnly);
        report.Moves.ShouldBe(3, "one for each file");
        run.Device.Moves.Count.ShouldBe(3);
        report.BytesMoved.ShouldBe((3 + 4 + 5) * SimulatedNtfsVolume.ClusterBytes);
    }

    [Fact]
    public void A_pass_that_does_not_exist_is_refused_before_anything_is_read()
    {
        using var run = SimulatedDefragRun.Of(TwoFragmented);
        Should.Throw<ArgumentException>(() => run.Run(new DefragOptions { Passes = ["nonsense"] })).Message.ShouldContain("no pass");
    }
}
