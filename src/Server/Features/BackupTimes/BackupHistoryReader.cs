using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.BackupTimes;

/// <summary>Reads backups and analyses of a server from the database.</summary>
internal static class BackupHistoryReader
{
    // A year shows what a yearly rhythm does. The rows are small.
    private static readonly TimeSpan Memory = TimeSpan.FromDays(400);
    private const int MostRows = 5000;

    /// <summary>Returns what was known of a server's volumes at an instant.</summary>
    /// <param name="db">The database; its rows that are not saved yet count as well.</param>
    /// <param name="serverId">The server.</param>
    /// <param name="at">The instant. Backups that ended and analyses that were made later are left out.</param>
    /// <param name="cancellationToken">Cancels the reading.</param>
    public static async Task<BackupHistory> HistoryAsync(
        this FleetDbContext db, Guid serverId, DateTimeOffset at, CancellationToken cancellationToken) =>
        (await ReadAsync(db, serverId, at, cancellationToken)).Until(at);

    /// <summary>Returns the rows of a server, from which the history at any earlier instant follows.</summary>
    public static async Task<BackupHistoryRows> ReadAsync(
        this FleetDbContext db, Guid serverId, DateTimeOffset until, CancellationToken cancellationToken)
    {
        var since = until - Memory;
        var volumes = await db.Volumes.Where(volume => volume.ServerId == serverId)
            .Select(volume => new { volume.Id, volume.HasSeekPenalty }).ToListAsync(cancellationToken);
        var stored = await db.BackupRuns.AsNoTracking()
            .Where(run => run.ServerId == serverId && run.VolumeId != null && run.EndedAt > since && run.EndedAt <= until
                && run.Status != BackupRun.EndUntold)
            .OrderByDescending(run => run.BeganAt).Take(MostRows).ToListAsync(cancellationToken);
        var runs = db.BackupRuns.Local
            .Where(run => run.ServerId == serverId && run.VolumeId is not null && run.EndedAt <= until)
            .UnionBy(stored, static run => run.Id);
        var conditions = await db.Analyses
            .Where(analysis => analysis.Volume!.ServerId == serverId && analysis.AnalyzedAt > since && analysis.AnalyzedAt <= until)
            .OrderByDescending(analysis => analysis.AnalyzedAt)
            .ThenByDescending(analysis => analysis.Volume!.LastAnalysisId == analysis.Id).Take(MostRows)
            .Select(analysis => new
            {
                analysis.VolumeId,
                Condition = new PastCondition(
                    analysis.AnalyzedAt, analysis.TotalBytes - analysis.FreeBytes, analysis.Files.Total,
                    analysis.Files.ExcessFragments + analysis.Directories.ExcessFragments, analysis.Directories.Total,
                    analysis.BackupRead, analysis.Density),
            }).ToListAsync(cancellationToken);
        conditions.Reverse();
        return new BackupHistoryRows(
            volumes.ToDictionary(volume => volume.Id, volume => volume.HasSeekPenalty),
            [.. runs.Select(Past)],
            [.. conditions.Select(row => (row.VolumeId, row.Condition))]);
    }

    private static PastBackup Past(BackupRun run) =>
        new(run.VolumeId!.Value, run.Type, run.Method, run.BeganAt, run.EndedAt!.Value, run.Bytes, run.Files);
}

/// <summary>The rows of a server.</summary>
internal sealed record BackupHistoryRows(
    IReadOnlyDictionary<Guid, bool?> Volumes,
    IReadOnlyList<PastBackup> Backups,
    IReadOnlyList<(Guid VolumeId, PastCondition At)> Conditions)
{
    /// <summary>Returns the history without what happened after an instant.</summary>
    public BackupHistory Until(DateTimeOffset at) => new(
        Volumes, [.. Backups.Where(run => run.EndedAt <= at)],
        Conditions.Where(row => row.At.AnalyzedAt <= at).ToLookup(row => row.VolumeId, row => row.At));
}
