using FleetDefrag.Defrag.Execution;
using FleetDefrag.Defrag.Tests.Planning;

namespace FleetDefrag.Defrag.Tests.Execution.Background;

public class BackgroundRunTests
{
    private const string Volume = "A#A#A#BB#BB#CCC#CC#............................";

    [Fact]
    public void A_run_beside_others_who_never_rest_ends_and_does_all_that_an_ordinary_run_does()
    {
        using var ordinary = SimulatedDefragRun.Of(Volume);
        ordinary.Run();
        using var run = SimulatedDefragRun.Of(Volume);
        using var disk = new SimulatedDisk(run.Time) { OthersPerSecond = _ => 100 };
        var report = run.Run(new DefragOptions { Background = true, Gauge = disk });
        report.Outcome.ShouldBe(DefragOutcome.Completed);
        run.Clusters.Streams.ConvertAll(stream => stream.Fragments)
            .ShouldBe(ordinary.Clusters.Streams.ConvertAll(stream => stream.Fragments));
    }

    [Fact]
    public void Moves_are_short_and_beside_others_take_a_hundredth_of_the_time()
    {
        var clusters = new NaiveVolume(120_000);
        var stream = new NaiveStream(IsDirectory: false, InUnits: false, Immovable: false, []);
        clusters.Place(0, stream, 10, 5_000);
        clusters.Place(0, stream, 30_000, 10_000);
        clusters.Streams.Add(stream);
        using var run = new SimulatedDefragRun(clusters);
        run.Device.Duration = count => TimeSpan.FromSeconds(count * 4096.0 / (80 << 20));
        using var disk = new SimulatedDisk(run.Time) { OthersPerSecond = _ => 100 };
        run.Run(new DefragOptions { Background = true, Gauge = disk });
        stream.Fragments.ShouldBe(1);
        run.Device.Moves.ShouldAllBe(move => run.Device.Duration(move.Count.Value) < TimeSpan.FromMilliseconds(50));
        var worked = run.Device.Moves.Sum(move => run.Device.Duration(move.Count.Value).TotalSeconds);
        (worked / run.Time.Elapsed.TotalSeconds).ShouldBeLessThan(0.011);
    }

    [Fact]
    public void An_idle_disk_is_used_more_than_one_with_others_at_work()
    {
        (Elapsed(others: 0) * 5).ShouldBeLessThan(Elapsed(others: 100));
    }

    [Fact]
    public void A_background_run_keeps_its_deadline_rests_included()
    {
        using var run = SimulatedDefragRun.Of(Volume);
        using var disk = new SimulatedDisk(run.Time) { OthersPerSecond = _ => 100 };
        var deadline = new Deadline(null, TimeSpan.FromSeconds(0.7));
        var report = run.Run(new DefragOptions { Background = true, Gauge = disk, Deadline = deadline });
        run.Time.Elapsed.ShouldBeLessThanOrEqualTo(TimeSpan.FromSeconds(0.7));
        report.Outcome.ShouldBe(DefragOutcome.StoppedAtDeadline);
    }

    private static TimeSpan Elapsed(double others)
    {
        var drawing = string.Concat(Enumerable.Range(0, 20).Select(file => $"{(char)('A' + file)}#{(char)('A' + file)}#"));
        using var run = SimulatedDefragRun.Of(drawing + new string('.', 60));
        run.Device.Duration = _ => TimeSpan.FromMilliseconds(20);
        using var disk = new SimulatedDisk(run.Time) { OthersPerSecond = _ => others };
        run.Run(new DefragOptions { Background = true, Gauge = disk, Passes = ["files"] });
        return run.Time.Elapsed;
    }
}
