using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Execution;
using FleetDefrag.Defrag.Execution.Media;
using FleetDefrag.Defrag.Planning.Shadow;
using FleetDefrag.Defrag.Tests.Planning;
using FleetDefrag.Ntfs.Reading;
using FleetDefrag.TestKit;

namespace FleetDefrag.Defrag.Tests.Execution;

/// <summary>The pass loops of one run over a simulated volume.</summary>
internal sealed class SimulatedLoops : IDisposable
{
    private readonly SimulatedDefragRun _run;
    private readonly NtfsVolume _volume;
    private readonly AnalysisResult _analysis;
    private readonly ShadowBlocks _shadow;
    private readonly PassLoopFactory _factory;
    private readonly CancellationTokenSource _stop = CancellationTokenSource.CreateLinkedTokenSource(TestContext.Current.CancellationToken);

    public SimulatedLoops(DefragOptions? options = null, string drawing = "AABB.A..")
    {
        _run = SimulatedDefragRun.Of(drawing);
        options ??= new DefragOptions();
        _volume = new NtfsVolume(_run.Device);
        _analysis = Analyzer.Run(_volume, _run.Time, options.Top);
        _shadow = new ShadowBlocks(_volume.Data.TotalClusters, _volume.Data.BytesPerCluster, _analysis.Input.FreeRuns);
        var models = new LayoutModelFactory(_volume, options, MediaDecision.For(_volume.ReadMedia()), TimeProvider.System);
        Limits = new RunLimits(_run.Time, options, _stop.Token);
        _factory = new PassLoopFactory(_volume, options, models, Limits, _run.Time, _run)
        {
            Ledger = new MoveLedger(options.NamedMoves),
        };
    }

    public RunLimits Limits { get; }

    public ManualTime Time => _run.Time;

    public SimulatedNtfsVolume Device => _run.Device;

    public NaiveVolume Clusters => _run.Clusters;

    public IReadOnlyList<DefragProgress> Progress => _run.Progress;

    public PassLoop Make(PassLoop? previous) => _factory.Make(_analysis, _shadow, previous);

    /// <summary>Requests the run to stop.</summary>
    public void Stop() => _stop.Cancel();

    public void Dispose()
    {
        _stop.Dispose();
        _volume.Dispose();
        _run.Dispose();
    }
}
