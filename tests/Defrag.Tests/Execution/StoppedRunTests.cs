using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Execution;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Passes;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Devices.Opening;
using FleetDefrag.Ntfs.Reading;
using FleetDefrag.TestKit;
using FleetDefrag.TestKit.Shapes;

namespace FleetDefrag.Defrag.Tests.Execution;

/// <summary>
/// Runs on drawn shapes that a deadline, a limit on bytes or a request stops: no stream has more fragments than before.
/// </summary>
public class StoppedRunTests
{
    private const int Stops = 4;
    private const int RequestedStops = 8;

    private static readonly TimeSpan JoinTime = TimeSpan.FromSeconds(5);

    // Below what a run assumes before it has measured its first moves.
    private static readonly TimeSpan MoveTime = TimeSpan.FromMilliseconds(10);

    /// <summary>The numbers of small shapes whose stopped runs once left streams in more fragments.</summary>
    public static TheoryData<int> Shapes => [16, 35, 66, 71, 111, 114, 119, 120];

    [Theory]
    [MemberData(nameof(Shapes))]
    public void A_stopped_run_leaves_no_stream_in_more_fragments_offline(int number) => ShouldNotGetWorse(number, VolumeMode.Offline);

    [Theory]
    [MemberData(nameof(Shapes))]
    public void A_stopped_run_leaves_no_stream_in_more_fragments_online(int number) => ShouldNotGetWorse(number, VolumeMode.Online);

    [Theory]
    [MemberData(nameof(Shapes))]
    public void A_stop_request_waits_until_divided_streams_are_whole(int number)
    {
        using var run = new ShapeRun(number, VolumeMode.Offline) { MoveTime = TimeSpan.FromMilliseconds(1) };
        var all = run.Run(new DefragOptions());
        for (var stop = 1; stop < RequestedStops; stop++)
        {
            var stopped = run.Run(new DefragOptions(), stopAfter: all.Groups * stop / RequestedStops);
            (stopped.Elapsed - stopped.StoppedAt).ShouldBeLessThanOrEqualTo(JoinTime + stopped.LongestGroup, $"stop {stop}");
        }
    }

    [Theory]
    [InlineData(16)]
    [InlineData(66)]
    [InlineData(111)]
    [InlineData(114)]
    [InlineData(119)]
    [InlineData(120)]
    public void A_deadline_amid_a_plan_carries_out_the_best_part_of_the_plan(int number)
    {
        // Each question of the planner takes time, and moves take none.
        using var run = new ShapeRun(number, VolumeMode.Offline) { MoveTime = TimeSpan.Zero, StepTime = TimeSpan.FromMilliseconds(10) };
        var planning = run.Run(new DefragOptions(), stopAfter: 1).Elapsed;
        var part = run.Run(new DefragOptions { Deadline = new Deadline(null, planning * 3 / 4) });
        part.Gain.ShouldBeGreaterThan(0, "the plan was longer than the time");
    }

    private static void ShouldNotGetWorse(int number, VolumeMode mode)
    {
        using var run = new ShapeRun(number, mode) { MoveTime = MoveTime };
        var all = run.Run(new DefragOptions());
        for (var stop = 1; stop < Stops; stop++)
        {
            run.Run(new DefragOptions { Deadline = new Deadline(null, all.Elapsed * stop / Stops) });
            run.Run(new DefragOptions { MaxMovedBytes = all.Bytes * stop / Stops });
        }
    }

    private readonly record struct RunFigures(
        TimeSpan Elapsed, long Bytes, long Groups, long Gain, TimeSpan StoppedAt, TimeSpan LongestGroup);

    /// <summary>Runs all passes on the model of a drawn shape, by a clock of its own.</summary>
    private sealed class ShapeRun : IDisposable
    {
        private readonly NtfsImage _image;
        private readonly NtfsVolume _volume;
        private readonly AnalysisInput _input;
        private readonly PlanningRules _rules;

        public ShapeRun(int number, VolumeMode mode)
        {
            _image = ShapeVolume.Make(ShapeDraw.DrawSmall(number), withContents: false);
            _volume = new NtfsVolume(VolumeOpener.Open(_image.Path, VolumeAccess.Plan(mode)));
            _input = Analyzer.Read(_volume);
            _rules = PlanningRules.For(_volume.Data, mode, shadowCopySafe: false) with { JournalReserve = _volume.JournalReserve };
        }

        public required TimeSpan MoveTime { get; init; }

        /// <summary>The time of one step of planning.</summary>
        public TimeSpan StepTime { get; init; }

        /// <summary>Runs, and checks that no stream has more fragments than before.</summary>
        /// <param name="options">The limits of the run.</param>
        /// <param name="stopAfter">The number of groups before a stop request.</param>
        public RunFigures Run(DefragOptions options, long stopAfter = long.MaxValue)
        {
            var time = new ManualTime();
            using var stop = CancellationTokenSource.CreateLinkedTokenSource(Patience.Token);
            var limits = new RunLimits(time, options, stop.Token);
            var model = new LayoutModel(_input.Snapshot, _input.FreeRuns, _rules);
            model.MustStop = () => Step(() => limits.MustNotPlan);
            model.Searches.IsOutOfTime = () => Step(() => limits.EndsPlanning());
            var executor = new TimedExecutor(
                new DryRunExecutor(model, limits, _volume.Data.BytesPerCluster), limits, time, MoveTime, stopAfter, stop);
            var runner = new PassRunner(model, executor, limits, _volume.Data.BytesPerCluster, new NullProgress<DefragProgress>())
            {
                TotalClusters = _volume.Data.TotalClusters,
                Reasons = [],
                Ledger = new MoveLedger(0),
                Planning = new PlanningProgress(limits),
                ReadPath = static _ => "",
            };
            new PassLoop(model, runner, limits).Run(PassCatalog.Available);
            var gain = 0L;
            for (var stream = 0; stream < _input.Snapshot.StreamCount; stream++)
            {
                var (before, after) = (_input.Snapshot.CountFragments(stream).Excess, model.CountFragments(stream).Excess);
                after.ShouldBeLessThanOrEqualTo(
                    before,
                    $"stream {stream} after {executor.Groups} of {options.Deadline?.Budget}, {options.MaxMovedBytes} or {stopAfter}");
                gain += before - after;
            }

            return new RunFigures(time.Elapsed, runner.BytesMoved, executor.Groups, gain, executor.StoppedAt, executor.LongestGroup);

            bool Step(Func<bool> answer)
            {
                time.Advance(StepTime);
                return answer();
            }
        }

        public void Dispose()
        {
            _volume.Dispose();
            _image.Dispose();
        }
    }

    private sealed class TimedExecutor(
        DryRunExecutor inner, RunLimits limits, ManualTime time, TimeSpan moveTime, long stopAfter, CancellationTokenSource stop)
        : IMoveExecutor
    {
        public long Groups { get; private set; }

        public TimeSpan StoppedAt { get; private set; }

        public TimeSpan LongestGroup { get; private set; }

        public GroupResult Execute(MoveGroup group)
        {
            Groups++;
            var elapsed = moveTime * group.Moves.Count;
            LongestGroup = LongestGroup < elapsed ? elapsed : LongestGroup;
            time.Advance(elapsed);
            limits.Rate.Add(0, group.Moves.Count, elapsed);
            if (Groups == stopAfter)
            {
                StoppedAt = time.Elapsed;
                stop.Cancel();
            }

            return inner.Execute(group);
        }

        public void Checkpoint() => inner.Checkpoint();
    }
}
