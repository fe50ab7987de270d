using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Execution;
using FleetDefrag.Defrag.Execution.Media;
using FleetDefrag.Defrag.Planning.Shadow;
using FleetDefrag.Ntfs.Reading;

namespace FleetDefrag.Defrag.Tests.Execution;

public class PassLoopFactoryTests
{
    [Fact]
    public void Later_loops_of_a_run_have_the_budget_that_earlier_ones_left()
    {
        using var loops = new Loops();
        var first = loops.Make(previous: null);
        while (!first.Model.Searches.IsSpent)
            first.Model.Searches.Spend(1_000_000);

        loops.Make(first).Model.Searches.IsSpent.ShouldBeTrue("the next loop of the same run");
        loops.Make(previous: null).Model.Searches.IsSpent.ShouldBeFalse("another run");
    }

    [Fact]
    public void A_plan_that_the_deadline_refused_is_made_again_with_a_new_budget()
    {
        using var loops = new Loops(new DefragOptions { Deadline = new Deadline(null, TimeSpan.FromSeconds(1)) });
        var first = loops.Make(previous: null);
        while (!first.Model.Searches.IsSpent)
            first.Model.Searches.Spend(1_000_000);
        loops.Limits.HasTimeFor(groups: 1000).ShouldBeFalse();

        loops.Make(first).Model.Searches.IsSpent.ShouldBeFalse();
    }

    [Fact]
    public void What_the_limits_refused_in_an_earlier_loop_counts_no_longer()
    {
        using var loops = new Loops(new DefragOptions { MaxMovedBytes = 1, Deadline = new Deadline(null, TimeSpan.FromSeconds(1)) });
        loops.Make(previous: null);
        loops.Limits.HasTimeFor(groups: 1000).ShouldBeFalse();
        loops.Limits.Check(bytes: 2, calls: 1, extents: 1).ShouldBe(MoveRefusal.TooManyBytes);
        (loops.Limits.TimeRanOut, loops.Limits.SmallestRefusedBytes).ShouldBe((true, 2));

        loops.Make(previous: null);
        (loops.Limits.TimeRanOut, loops.Limits.SmallestRefusedBytes).ShouldBe((false, null));
    }

    // The loops of one run over a simulated volume.
    private sealed class Loops : IDisposable
    {
        private readonly SimulatedDefragRun _run = SimulatedDefragRun.Of("AABB.A..");
        private readonly NtfsVolume _volume;
        private readonly AnalysisResult _analysis;
        private readonly ShadowBlocks _shadow;
        private readonly PassLoopFactory _factory;

        public Loops(DefragOptions? options = null)
        {
            options ??= new DefragOptions();
            _volume = new NtfsVolume(_run.Device);
            _analysis = Analyzer.Run(_volume, _run.Time, options.Top);
            _shadow = new ShadowBlocks(_volume.Data.TotalClusters, _volume.Data.BytesPerCluster, _analysis.Input.FreeRuns);
            var models = new LayoutModelFactory(_volume, options, MediaDecision.For(_volume.ReadMedia()), TimeProvider.System);
            Limits = new RunLimits(_run.Time, options, TestContext.Current.CancellationToken);
            _factory = new PassLoopFactory(_volume, options, models, Limits, _run.Time, _run)
            {
                Ledger = new MoveLedger(options.NamedMoves),
            };
        }

        public RunLimits Limits { get; }

        public PassLoop Make(PassLoop? previous) => _factory.Make(_analysis, _shadow, previous);

        public void Dispose()
        {
            _volume.Dispose();
            _run.Dispose();
        }
    }
}
