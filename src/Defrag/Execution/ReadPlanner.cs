using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Execution.Media;
using FleetDefrag.Defrag.Forecast;
using FleetDefrag.Defrag.Forecast.Backup;
using FleetDefrag.Defrag.Forecast.Disk;
using FleetDefrag.Defrag.Planning.Ordering;
using FleetDefrag.Defrag.Planning.Passes;
using FleetDefrag.Defrag.Planning.Shadow;
using FleetDefrag.Ntfs.Reading;

namespace FleetDefrag.Defrag.Execution;

/// <summary>
/// Plans a defragmentation of an analysed volume and models the backup's read of the planned layout. Writes nothing.
/// </summary>
public static class ReadPlanner
{
    // Hardly any volume needs as long. Planning for a nearly full volume may need minutes, and an analysis must not.
    private static readonly TimeSpan Longest = TimeSpan.FromSeconds(20);

    private static readonly string[] Usual = ["files", "directories", "mft", "free-space"];

    /// <summary>
    /// Returns the reads after the passes of a run, without and with the order of the backup. A plan that takes too long is left out.
    /// </summary>
    /// <param name="volume">The volume, open for reading.</param>
    /// <param name="analysis">The analysis of the volume.</param>
    /// <param name="backup">The layout of the same analysis, with the order of the backup.</param>
    /// <param name="run">The run: its passes, excluded paths, mode and prices. Its limits of time and bytes do not count.</param>
    /// <param name="time">Measures the time of planning.</param>
    public static IReadOnlyList<PlannedRead> Plan(
        NtfsVolume volume, AnalysisResult analysis, BackupLayout backup, DefragOptions run, TimeProvider time)
    {
        string[] passes = [.. run.Passes.Where(static pass => pass != BackupOrderPass.PassName)];
        // A run of the order alone has no other passes.
        var (usual, ordered) = (passes.Length == 0 ? Usual : passes, run.Passes.Count == 0 ? Usual : passes);
        List<string[]> plans = [usual];
        if (run.ReadOrder is not null)
            plans.Add([.. ordered, BackupOrderPass.PassName]);
        return [.. plans.Select(names => Plan(volume, analysis, backup, run, names, time)).OfType<PlannedRead>()];
    }

    private static PlannedRead? Plan(
        NtfsVolume volume, AnalysisResult analysis, BackupLayout backup, DefragOptions run, string[] names, TimeProvider time)
    {
        var options = run with { DryRun = true, Passes = names, Top = 0, Deadline = null, MaxMovedBytes = null, Gauge = null };
        var passes = PassCatalog.Select(names);
        var limits = new RunLimits(time, options, CancellationToken.None);
        var models = new LayoutModelFactory(volume, options, MediaDecision.For(volume.ReadMedia()), time)
        {
            Backup = passes.Any(static pass => pass is BackupOrderPass) ? backup : null,
        };
        var shadow = new ShadowBlocks(volume.Data.TotalClusters, volume.Data.BytesPerCluster, analysis.Input.FreeRuns);
        var loop = new PassLoopFactory(volume, options, models, limits, time, new NullProgress<DefragProgress>())
        {
            Ledger = new MoveLedger(0),
        }.Make(analysis, shadow, previous: null);
        loop.Model.MustStop = () => limits.Elapsed > Longest;
        try
        {
            loop.Run(passes);
        }
        catch (OperationCanceledException)
        {
            return null;
        }

        var planned = analysis.Input with { Snapshot = loop.Model.ToSnapshot(), FreeRuns = loop.Model.FinalFreeRuns() };
        var read = BackupReadForecast.Of(backup.MovedTo(planned), BackupReadOrder.Files, RotatingDisk.Deskstar7K500);
        return new PlannedRead(names, read, loop.Runner.BytesMoved);
    }
}
