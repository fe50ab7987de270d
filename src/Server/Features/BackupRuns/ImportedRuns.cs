using FleetDefrag.Backups.Runs;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.BackupRuns;

/// <summary>
/// Stores runs that were read from the logs of backup programs. A run has the same identifier in every log, so it is stored once. A run
/// that its hooks reported without figures gets those of the log.
/// </summary>
internal static class ImportedRuns
{
    // A hook runs before its job begins, and jobs wait for their medium.
    private static readonly TimeSpan HookLead = TimeSpan.FromMinutes(15);

    /// <summary>Adds an ended run to the unit of work, which the caller saves.</summary>
    public static async Task<ImportedRunResult> AddAsync(
        FleetDbContext db,
        BackupRun run,
        DateTimeOffset now,
        CancellationToken cancellationToken)
    {
        var ended = run.EndedAt ?? run.BeganAt;
        if (RunSpan.Refuse(ended - run.BeganAt) is { } refused)
            return ImportedRunResult.Refused(refused.Reason);
        if (ended > now)
            return ImportedRunResult.Refused("The run ends in the future. Check the dates and the time zone of the log.");
        if (db.BackupRuns.Local.FindEntry(run.Id) is not null
            || await db.BackupRuns.AnyAsync(known => known.Id == run.Id, cancellationToken))
            return ImportedRunResult.Known;

        var others = await OverlappingAsync(db, run, ended, now, cancellationToken);
        // Another import may store the run between the two questions. The second one has loaded it then.
        if (db.BackupRuns.Local.FindEntry(run.Id) is not null)
            return ImportedRunResult.Known;
        if (others is [var hooked] && IsOfHook(hooked, run))
        {
            Complete(hooked, run);
            return ImportedRunResult.Completed;
        }

        if (others.Count > 0)
            return ImportedRunResult.Refused(Overlaps(others[0]));
        db.Add(run);
        return ImportedRunResult.Stored;
    }

    /// <summary>
    /// Returns what becomes of a run whose end its hook reported. Its log may have been imported before: then the run is known.
    /// </summary>
    public static async Task<ImportedRunResult> EndAsync(
        FleetDbContext db, BackupRun run, DateTimeOffset now, CancellationToken cancellationToken)
    {
        var ended = run.EndedAt ?? run.BeganAt;
        if (RunSpan.Refuse(ended - run.BeganAt) is { } refused)
            return ImportedRunResult.Refused(refused.Reason);
        var others = await OverlappingAsync(db, run, ended, now, cancellationToken);
        if (others is [var logged] && IsOfLog(logged, run))
            return ImportedRunResult.Known;
        return others.Count > 0 ? ImportedRunResult.Refused(Overlaps(others[0])) : ImportedRunResult.Completed;
    }

    private static async Task<List<BackupRun>> OverlappingAsync(
        FleetDbContext db, BackupRun run, DateTimeOffset ended, DateTimeOffset now, CancellationToken cancellationToken)
    {
        var underWay = now - BackupsUnderWay.Longest;
        // Tracked runs that are not saved yet count as well: a log has several runs. The run itself may have been stored a moment ago.
        var stored = await db.BackupRuns
            .Where(other => other.Id != run.Id && other.ServerId == run.ServerId && other.BeganAt < ended
                && (other.EndedAt == null ? other.BeganAt > underWay : other.EndedAt > run.BeganAt))
            .ToListAsync(cancellationToken);
        return
        [
            .. stored.Union(db.BackupRuns.Local).Where(other => other.Id != run.Id && IsSameVolume(other, run)
                && other.BeganAt < ended && (other.EndedAt is null || other.EndedAt > run.BeganAt)),
        ];
    }

    private static bool IsSameVolume(BackupRun other, BackupRun run) => other.ServerId == run.ServerId
        && (other.VolumeId is { } volume ? volume == run.VolumeId : BackupsUnderWay.IsSame(other.Path, run.Path));

    private static bool IsOfHook(BackupRun other, BackupRun run) =>
        other is { Program: null, EndedAt: not null } && (other.Bytes is null || other.Bytes == run.Bytes)
        && (other.BeganAt - run.BeganAt).Duration() <= HookLead;

    private static bool IsOfLog(BackupRun other, BackupRun run) =>
        other is { Program: not null, EndedAt: not null } && (run.Bytes is null || other.Bytes == run.Bytes)
        && (other.BeganAt - run.BeganAt).Duration() <= HookLead;

    private static string Overlaps(BackupRun other) => $"The run overlaps a backup of the volume that began at {other.BeganAt:u}.";

    private static void Complete(BackupRun hooked, BackupRun run)
    {
        if (hooked.Status == BackupRun.EndUntold)
            (hooked.EndedAt, hooked.Status) = (run.EndedAt, run.Status);
        (hooked.Program, hooked.Bytes, hooked.Files) = (run.Program, run.Bytes, run.Files ?? hooked.Files);
        hooked.Status ??= run.Status;
    }
}

/// <summary>What became of a run from a log.</summary>
/// <param name="Kind">What was done.</param>
/// <param name="Reason">Why the run was refused; null: it was not.</param>
internal sealed record ImportedRunResult(ImportedRunResultKind Kind, string? Reason = null)
{
    public static readonly ImportedRunResult Stored = new(ImportedRunResultKind.Stored);

    public static readonly ImportedRunResult Completed = new(ImportedRunResultKind.Completed);

    public static readonly ImportedRunResult Known = new(ImportedRunResultKind.Known);

    public static ImportedRunResult Refused(string reason) => new(ImportedRunResultKind.Refused, reason);
}

/// <summary>What can become of a run from a log.</summary>
internal enum ImportedRunResultKind
{
    /// <summary>The run is new.</summary>
    Stored,

    /// <summary>A run that its hooks reported got its figures.</summary>
    Completed,

    /// <summary>The run was stored before.</summary>
    Known,

    /// <summary>The run cannot be true.</summary>
    Refused,
}
