using FleetDefrag.Scheduling.Planning;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Features.Setup;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Plan;

/// <summary>Adds up the forecast times of the next backup of each volume, for the fleet, its groups and its sites.</summary>
internal sealed class NextBackupTimes(FleetDbContext db, StoredSetup setups, TimeProvider time)
{
    /// <summary>Returns the sums over the volumes whose next backup is near enough to be planned.</summary>
    public async Task<BackupTimesView> ReadAsync(CancellationToken cancellationToken)
    {
        var now = time.GetUtcNow();
        var rows = await db.PlannedDecisions.AsNoTracking()
            .Where(decision => decision.OccursAt > now && decision.Schedule != ""
                && (db.VisibleServers == null || db.VisibleServers.Contains(decision.Volume!.ServerId)))
            .Select(decision => new Row(
                decision.VolumeId, decision.Volume!.ServerId, decision.OccursAt, decision.BackupSeconds, decision.BackupSecondsAfter,
                decision.StartsAt, decision.EndsAt, decision.Readiness))
            .ToListAsync(cancellationToken);
        var next = rows.GroupBy(row => row.VolumeId).Select(ofVolume => ofVolume.MinBy(row => row.OccursAt)!).ToList();
        var hosts = (await setups.ReadAsync(cancellationToken)).Hosts.ToDictionary(host => host.Id);
        var groups = next.Where(row => hosts.ContainsKey(row.ServerId))
            .SelectMany(row => hosts[row.ServerId].Groups.Union(SiteOf(row)).Select(name => (Name: name, Row: row)))
            .GroupBy(item => item.Name, item => item.Row)
            .Select(group => Sum(group.Key, [.. group]))
            .OrderByDescending(sum => sum.Seconds - sum.SecondsAfter).ThenBy(sum => sum.Name, StringComparer.Ordinal);
        return new BackupTimesView(Sum("", next), [.. groups]);

        IEnumerable<string> SiteOf(Row row) => hosts[row.ServerId].Site is { } site ? [site] : [];
    }

    private static BackupTimeSum Sum(string name, List<Row> rows)
    {
        var known = rows.FindAll(static row => row.Seconds is not null);
        return new BackupTimeSum(
            name, known.Count, rows.Count - known.Count, known.Sum(static row => row.Seconds!.Value),
            known.Sum(static row => row.SecondsAfter ?? row.Seconds!.Value),
            known.Sum(static row => (row.EndsAt - row.StartsAt)?.TotalSeconds ?? 0),
            known.Count(static row => row.Readiness == BackupReadiness.Overruns));
    }

    private sealed record Row(
        Guid VolumeId,
        Guid ServerId,
        DateTimeOffset OccursAt,
        double? Seconds,
        double? SecondsAfter,
        DateTimeOffset? StartsAt,
        DateTimeOffset? EndsAt,
        BackupReadiness? Readiness);
}
