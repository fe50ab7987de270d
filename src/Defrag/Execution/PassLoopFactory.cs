using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Execution.Background;
using FleetDefrag.Defrag.Planning.Shadow;
using FleetDefrag.Ntfs.Reading;

namespace FleetDefrag.Defrag.Execution;

/// <summary>Makes the pass loops of one run, each with a layout model of its own.</summary>
/// <param name="volume">The volume.</param>
/// <param name="options">The options of the run.</param>
/// <param name="models">Makes the layout models.</param>
/// <param name="limits">The limits of the run.</param>
/// <param name="time">Measures moves and waits.</param>
/// <param name="progress">Receives a report after each group of moves.</param>
internal sealed class PassLoopFactory(
    NtfsVolume volume,
    DefragOptions options,
    LayoutModelFactory models,
    RunLimits limits,
    TimeProvider time,
    IProgress<DefragProgress> progress)
{
    private readonly Pacer _pacer = new(options.Background, options.MaxBytesPerSecond, options.Gauge);

    /// <summary>Records the moves of all loops.</summary>
    public required MoveLedger Ledger { get; init; }

    /// <summary>Makes a loop over an analysis.</summary>
    /// <param name="analysis">The analysis.</param>
    /// <param name="shadow">Counts the blocks that a shadow copy stores.</param>
    /// <param name="previous">The loop before; null for the first loop.</param>
    public PassLoop Make(AnalysisResult analysis, ShadowBlocks shadow, PassLoop? previous)
    {
        // What the deadline refused needs another plan, by the times measured since. So does what depended on a move that the volume
        // refused.
        var searches = previous is null || limits.TimeRanOut || previous.Runner.RefusedMoves > 0
            ? null
            : PassLoop.NextSearches(previous.Model, analysis.Input.Snapshot);
        limits.BeginLoop();
        var reasons = new Dictionary<int, string>();
        var model = models.Make(analysis.Input, shadow, options.ShadowCopySafe, limits.Allowance, reasons);
        var planning = new PlanningProgress(limits);
        model.MustStop = () =>
        {
            planning.Tick();
            return limits.MustNotPlan;
        };
        model.Searches = searches ?? model.Searches;
        model.Searches.IsOutOfTime = limits.EndsPlanning;
        model.DirectoryClusterings = previous?.Model.DirectoryClusterings ?? 0;
        IMoveExecutor executor = options.DryRun
            ? new DryRunExecutor(model, limits, volume.Data.BytesPerCluster)
            : new MoveExecutor(volume, model, limits, _pacer, time);
        var runner = new PassRunner(model, executor, limits, volume.Data.BytesPerCluster, progress)
        {
            TotalClusters = volume.Data.TotalClusters,
            Reasons = reasons,
            Ledger = Ledger,
            Planning = planning,
            ReadPath = file => PathReader.Read(volume, [file])[0]
        };
        return new PassLoop(model, runner, limits);
    }
}
