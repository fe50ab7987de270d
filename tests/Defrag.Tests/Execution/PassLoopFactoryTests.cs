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
        using var run = SimulatedDefragRun.Of("AABB.A..");
        using var volume = new NtfsVolume(run.Device);
        var options = new DefragOptions();
        var analysis = Analyzer.Run(volume, run.Time, options.Top);
        var shadow = new ShadowBlocks(volume.Data.TotalClusters, volume.Data.BytesPerCluster, analysis.Input.FreeRuns);
        var models = new LayoutModelFactory(volume, options, MediaDecision.For(volume.ReadMedia()), TimeProvider.System);
        var limits = new RunLimits(run.Time, options, TestContext.Current.CancellationToken);
        var loops = new PassLoopFactory(volume, options, models, limits, run.Time, run) { Ledger = new MoveLedger(options.NamedMoves) };

        var first = loops.Make(analysis, shadow, previous: null);
        while (!first.Model.Searches.IsSpent)
            first.Model.Searches.Spend(1_000_000);

        loops.Make(analysis, shadow, first).Model.Searches.IsSpent.ShouldBeTrue("the next loop of the same run");
        loops.Make(analysis, shadow, previous: null).Model.Searches.IsSpent.ShouldBeFalse("another run");
    }
}
