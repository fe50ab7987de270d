using FleetDefrag.Scheduling.Planning;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.DirectoryServers;
using FleetDefrag.Server.Features.Volumes;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Fleet;

/// <summary>Reads the history of the fleet for the overview.</summary>
internal sealed class OverviewQueries(FleetDbContext db, DirectoryQueries directory, TimeProvider time)
{
    private const int Days = 30;

    // A volume whose last analysis is older counts as new at its next one.
    private static readonly TimeSpan Memory = TimeSpan.FromDays(60);

    /// <summary>Returns the work since yesterday and the last 30 days.</summary>
    public async Task<OverviewView> ReadAsync(CancellationToken cancellationToken)
    {
        var now = time.GetUtcNow();
        var today = DateOnly.FromDateTime(now.UtcDateTime);
        var since = now.AddDays(-1);
        var runs = await RunsAsync(now.AddDays(-Days), cancellationToken);
        var changes = (await ChangesAsync(now, cancellationToken)).ToDictionary(change => change.Day);
        var present = await db.Volumes.Present().Where(volume => volume.LastAnalysis != null).GroupBy(_ => 1)
            .Select(all => new
            {
                Excess = all.Sum(volume => volume.LastAnalysis!.Files.ExcessFragments),
                Fragmented = all.LongCount(volume => volume.LastAnalysis!.Files.Fragmented > 0),
            }).FirstOrDefaultAsync(cancellationToken);
        var (excess, fragmented) = (present?.Excess ?? 0, present?.Fragmented ?? 0);
        var days = new DayView[Days];
        // From today back: the changes of a day lead from the end of the day before to its own end.
        for (var back = 0; back < Days; back++)
        {
            var day = today.AddDays(-back);
            var ended = runs.Where(run => DateOnly.FromDateTime(run.FinishedAt.UtcDateTime) == day).ToList();
            days[Days - 1 - back] = new DayView(
                day, Math.Max(0, excess), Math.Max(0, fragmented), ended.Count, ended.Count(run => IsFailure(run.State)),
                ended.Sum(run => run.BytesMoved));
            if (changes.TryGetValue(day, out var change))
                (excess, fragmented) = (excess - change.Excess, fragmented - change.Fragmented);
        }

        return new OverviewView(
            since, Sum([.. runs.Where(run => run.FinishedAt >= since)]), days, await directory.ShareAsync(cancellationToken));
    }

    private static RecentWork Sum(List<EndedRun> runs)
    {
        var removed = runs.Sum(run => run.ExcessRemoved);
        return new RecentWork(
            runs.Count(run => run.State == JobState.Succeeded), runs.Count(run => run.State == JobState.Stopped),
            runs.Count(run => IsFailure(run.State)), runs.Sum(run => run.BytesMoved), removed,
            removed * PlannerRules.BackupCostOfFragment.ToServer().TotalSeconds);
    }

    private static bool IsFailure(JobState state) => state is JobState.Failed or JobState.Refused or JobState.Missed;

    // A job that ended before it began did nothing and does not count, unless it was missed.
    private async Task<List<EndedRun>> RunsAsync(DateTimeOffset from, CancellationToken cancellationToken)
    {
        var jobs = await db.Jobs.AsNoTracking()
            .Where(job => job.Kind == JobKind.Defragment && job.FinishedAt >= from
                && (job.StartedAt != null || job.State == JobState.Missed || job.State == JobState.Refused))
            .Select(job => new { job.State, job.FinishedAt, job.Result }).ToListAsync(cancellationToken);
        return jobs.ConvertAll(job => new EndedRun(
            job.State, job.FinishedAt!.Value, job.Result?.BytesMoved ?? 0,
            Math.Max(0, (job.Result?.ExcessBefore - job.Result?.ExcessAfter) ?? 0)));
    }

    // Each analysis changes the fleet by its difference to the volume's analysis before.
    private Task<List<DayChange>> ChangesAsync(DateTimeOffset now, CancellationToken cancellationToken)
    {
        var (memory, from) = (now - Memory, now.AddDays(-Days));
        var (isLimited, visible) = (db.VisibleServers is not null, db.VisibleServers ?? []);
        return db.Database.SqlQuery<DayChange>(
            $"""
            SELECT CAST(change.analyzed_at AT TIME ZONE 'UTC' AS date) AS "Day", CAST(SUM(change.excess) AS bigint) AS "Excess",
                CAST(SUM(change.fragmented) AS bigint) AS "Fragmented"
            FROM (
                SELECT a.analyzed_at,
                    a.files_excess_fragments - COALESCE(LAG(a.files_excess_fragments) OVER history, 0) AS excess,
                    CAST(a.files_fragmented > 0 AS int) - COALESCE(LAG(CAST(a.files_fragmented > 0 AS int)) OVER history, 0) AS fragmented
                FROM analyses a JOIN volumes v ON v.id = a.volume_id JOIN servers s ON s.id = v.server_id
                WHERE a.analyzed_at >= {memory} AND v.removed_at IS NULL AND s.revoked_at IS NULL
                    AND (NOT {isLimited} OR s.id = ANY({visible}))
                WINDOW history AS (PARTITION BY a.volume_id ORDER BY a.analyzed_at, a.id)) AS change
            WHERE change.analyzed_at >= {from}
            GROUP BY 1
            """).ToListAsync(cancellationToken);
    }

    private sealed record DayChange(DateOnly Day, long Excess, long Fragmented);

    private sealed record EndedRun(JobState State, DateTimeOffset FinishedAt, long BytesMoved, long ExcessRemoved);
}
