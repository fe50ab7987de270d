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

/// <summary>Runs on drawn shapes that a deadline or a limit on bytes stops: no stream has more fragments than before.</summary>
public class StoppedRunTests
{
    private const int Stops = 4;

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

    private static void ShouldNotGetWorse(int number, VolumeMode mode)
    {
        using var image = ShapeVolume.Make(ShapeDraw.DrawSmall(number), withContents: false);
        using var volume = new NtfsVolume(VolumeOpener.Open(image.Path, VolumeAccess.Plan(mode)));
        var input = Analyzer.Read(volume);
        var rules = PlanningRules.For(volume.Data, mode, shadowCopySafe: false) with { JournalReserve = volume.JournalReserve };
        var (elapsed, bytes) = Run(new DefragOptions());
        for (var stop = 1; stop < Stops; stop++)
        {
            Run(new DefragOptions { Deadline = new Deadline(null, elapsed * stop / Stops) });
            Run(new DefragOptions { MaxMovedBytes = bytes * stop / Stops });
        }

        (TimeSpan Elapsed, long Bytes) Run(DefragOptions options)
        {
            var time = new ManualTime();
            var limits = new RunLimits(time, options, Patience.Token);
            var model = new LayoutModel(input.Snapshot, input.FreeRuns, rules) { MustStop = () => limits.MustStop };
            var executor = new TimedExecutor(new DryRunExecutor(model, limits, volume.Data.BytesPerCluster), limits, time);
            var runner = new PassRunner(
                model, executor, limits, volume.Data.BytesPerCluster, new NullProgress<DefragProgress>())
            {
                TotalClusters = volume.Data.TotalClusters,
                Reasons = [],
                Ledger = new MoveLedger(0),
                ReadPath = static _ => "",
            };
            new PassLoop(model, runner, limits).Run(PassCatalog.Available);
            for (var stream = 0; stream < input.Snapshot.StreamCount; stream++)
            {
                model.CountFragments(stream).Excess.ShouldBeLessThanOrEqualTo(
                    FragmentTally.Of(input.Snapshot.Extents(stream)).Excess,
                    $"stream {stream} after {executor.Groups} of {options.Deadline?.Budget} or {options.MaxMovedBytes}");
            }

            return (time.Elapsed, runner.BytesMoved);
        }
    }

    private sealed class TimedExecutor(DryRunExecutor inner, RunLimits limits, ManualTime time) : IMoveExecutor
    {
        public long Groups { get; private set; }

        public GroupResult Execute(MoveGroup group)
        {
            Groups++;
            var elapsed = MoveTime * group.Moves.Count;
            time.Advance(elapsed);
            limits.Rate.Add(0, group.Moves.Count, elapsed);
            return inner.Execute(group);
        }

        public void Checkpoint() => inner.Checkpoint();
    }
}
