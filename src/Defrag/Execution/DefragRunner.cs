using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Execution.Media;
using FleetDefrag.Defrag.Forecast;
using FleetDefrag.Defrag.Forecast.Backup;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Ordering;
using FleetDefrag.Defrag.Planning.Passes;
using FleetDefrag.Defrag.Planning.Shadow;
using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Devices.Load;
using FleetDefrag.Ntfs.Reading;

namespace FleetDefrag.Defrag.Execution;

/// <summary>Defragments a volume: analyses, plans, moves, analyses again, and checks the volume.</summary>
public static class DefragRunner
{
    /// <summary>Defragments a volume within the options.</summary>
    /// <param name="volume">The volume, open for writing unless <see cref="DefragOptions.DryRun"/> is set.</param>
    /// <param name="options">Passes, limits and mode of the run.</param>
    /// <param name="time">Measures deadlines and rates, and waits.</param>
    /// <param name="progress">Receives a report after each group of moves, on the calling thread.</param>
    /// <param name="cancellationToken">
    /// Stops the run between moves, within a second. Moves that join a stream again take up to five seconds more.
    /// </param>
    /// <exception cref="ArgumentException">A pass is unknown.</exception>
    /// <exception cref="VolumeException">The volume failed. Completed moves are kept.</exception>
    public static DefragReport Run(
        NtfsVolume volume,
        DefragOptions options,
        TimeProvider time,
        IProgress<DefragProgress> progress,
        CancellationToken cancellationToken)
    {
        var media = MediaDecision.For(volume.ReadMedia());
        var passes = PassCatalog.Select(options.Passes.Count > 0 ? options.Passes : media.Passes);
        var limits = new RunLimits(time, options, cancellationToken);
        var wantsOrder = passes.Any(static pass => pass is BackupOrderPass);
        var ordersFiles = wantsOrder && options.ReadOrder is not null;
        if (!ordersFiles)
            passes = [.. passes.Where(static pass => pass is not BackupOrderPass)];
        var traces = options.TracesBackup && media.Kind != MediaKind.SolidState;
        var (before, backup) = Analyze(volume, options, time, withReadOrder: ordersFiles || traces);
        var models = new LayoutModelFactory(volume, options, media, time) { Backup = ordersFiles ? backup : null };
        var mapBefore = DrawMap(before, options);
        var shadow = new ShadowBlocks(volume.Data.TotalClusters, volume.Data.BytesPerCluster, before.Input.FreeRuns);
        var neededBefore = shadow.NeededClusters(before.Input.FreeRuns);
        var ledger = new MoveLedger(options.NamedMoves);
        var factory = new PassLoopFactory(volume, options, models, limits, time, progress) { Ledger = ledger };
        using var priority = options.Background ? IdlePriority.Begin() : null;
        var loops = options.DryRun
            ? PassLoops.RunOnce(factory, passes, before, shadow)
            : PassLoops.Run(factory, passes, before, shadow, () => Analyzer.Run(volume, time, options.Top));
        var (loop, reread) = (loops.Last, loops.After);
        var outcome = Outcome(limits, loops);
        var (left, leftTotal) = RemainingFiles.Find(
            volume, loop.Model, passes, loop.Runner.Reasons, Stopped(limits, outcome), options.Top);
        var planned = options.DryRun ? Planned(before.Input, loop.Model) : null;
        var inputAfter = reread?.Input ?? planned!;
        var readBefore = backup is null ? null : BackupReadTrace.Of(backup);
        var readAfter = backup is null ? null : BackupReadTrace.Of(backup.MovedTo(inputAfter));
        var after = reread?.Document ?? Forecast(volume, planned!, options.Top);
        var ordinary = options.ShadowCopySafe && outcome is DefragOutcome.Completed or DefragOutcome.NoProgress
            ? OrdinaryModeComparison.Compute(before.Input, models, passes, options.MaxMovedBytes, limits)
            : null;
        var proof = reread is null ? null : Prove(volume, before.Input, reread.Input, time);
        return new DefragReport(
            outcome, options.DryRun, before.Document, after, loops.Reports, loops.Moves, loops.BytesMoved, shadow.StoredBytes, left,
            leftTotal, Math.Round(limits.Elapsed.TotalSeconds, 3))
        {
            Media = new MediaReport(media.Kind, media.Description),
            Aftercare = media,
            Proof = proof,
            RefusedMoves = loops.RefusedMoves,
            Flushes = volume.Flushes,
            Strategies = ledger.Strategies,
            MoveList = ledger.Named(volume),
            BackupRead = ordersFiles ? BackupReadChange.Of(readBefore!, readAfter!) : null,
            LeftOutOfOrder = OrderRest.Find(loop.Model, loop.Runner.Reasons, Stopped(limits, outcome)),
            BackupBefore = readBefore,
            BackupAfter = options.TracesBackup && reread is not null && readAfter is not null
                ? readAfter with { Planned = ReadPlanner.Plan(volume, reread, backup!.MovedTo(inputAfter), options, time) }
                : readAfter,
            FreeSpaceCostBytes = loop.Model.LeftForCost.FreeSpace?.ToBytes(volume.Data.BytesPerCluster),
            ShadowCopyLaterBytes = (shadow.NeededClusters(inputAfter.FreeRuns) - neededBefore).ToBytes(volume.Data.BytesPerCluster),
            OrdinaryShadowCopyBytes = ordinary?.ShadowCopyBytes,
            Notes =
            [
                .. ReportNotes.Of(
                    new RunResult(outcome, loops.Moves, leftTotal, shadow.StoredBytes, ordinary, loop.Model.ShadowReserveRelease),
                    limits, options.MaxMovedBytes, volume.Data.BytesPerCluster),
                .. wantsOrder ? OrderNotes.Of(options, loop.Model, backup?.Listed) : [],
            ],
            MapBefore = mapBefore,
            Planned = planned,
            MapAfter = reread is null ? null : DrawMap(reread, options),
        };
    }

    // The names of the files are read only where their order matters.
    private static (AnalysisResult Analysis, BackupLayout? Backup) Analyze(
        NtfsVolume volume, DefragOptions options, TimeProvider time, bool withReadOrder)
    {
        if (!withReadOrder)
            return (Analyzer.Run(volume, time, options.Top), null);
        var started = time.GetTimestamp();
        var backup = BackupLayout.Read(volume, options.ReadOrder ?? FileOrder.AfterFiles, options.ReadList);
        return (Analyzer.Run(volume, time, options.Top, (backup.Snapshot, backup.FreeRuns, started)), backup);
    }

    // The last analysis ended the last change, and the volume is still locked: no other program can have written to it.
    private static RunProof Prove(NtfsVolume volume, AnalysisInput before, AnalysisInput after, TimeProvider time)
    {
        var started = time.GetTimestamp();
        var check = volume.Check();
        return RunProof.Of(check, before.Snapshot.Digest, after.Snapshot.Digest, time.GetElapsedTime(started));
    }

    private static VolumeMap? DrawMap(AnalysisResult analysis, DefragOptions options) =>
        options.MapCells > 0 ? analysis.DrawMap(options.MapCells) : null;

    private static AnalysisInput Planned(AnalysisInput before, LayoutModel model) =>
        before with { Snapshot = model.ToSnapshot(), FreeRuns = model.FinalFreeRuns() };

    private static DefragOutcome Outcome(RunLimits limits, PassLoops loops)
    {
        if (limits.IsCancelled)
            return DefragOutcome.Cancelled;
        if (limits.TimeRanOut || limits.MustStop)
            return DefragOutcome.StoppedAtDeadline;
        return loops.Moves == 0 && loops.Reports.Any(report => report.ExcessAfter > 0) ? DefragOutcome.NoProgress : DefragOutcome.Completed;
    }

    private static string? Stopped(RunLimits limits, DefragOutcome outcome) => outcome switch
    {
        DefragOutcome.Cancelled => MoveRefusalText.For(MoveRefusal.Cancelled),
        DefragOutcome.StoppedAtDeadline when limits.MustStop => MoveRefusalText.For(MoveRefusal.NoTime),
        _ => null,
    };

    private static VolumeAnalysis Forecast(NtfsVolume volume, AnalysisInput planned, int top) =>
        AnalysisCalculator.Calculate(planned, top, files => PathReader.Read(volume, files), () => TimeSpan.Zero);
}
