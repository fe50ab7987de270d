using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Scheduling.Planning;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Setup;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Plan;

/// <summary>Reads the time line: windows from the setup, runs from the jobs and from the plan.</summary>
internal sealed class TimelineQueries(FleetDbContext db, StoredSetup setups, TimeProvider time)
{
    /// <summary>Returns a page of the time line.</summary>
    public async Task<TimelineView> ReadAsync(TimelineRange range, int limit, int offset, CancellationToken cancellationToken)
    {
        var setup = await setups.ReadAsync(cancellationToken);
        var found = setup.Hosts.Where(host => Matches(host, range.Search)).ToList();
        var shown = found;
        if (!range.All)
        {
            var busy = await BusyAsync(range, cancellationToken);
            shown = found.FindAll(host => busy.Contains(host.Id));
        }

        var page = shown.OrderBy(host => host.StorageGroup is null).ThenBy(host => host.StorageGroup, StringComparer.OrdinalIgnoreCase)
            .ThenBy(host => host.Name, StringComparer.OrdinalIgnoreCase).ThenBy(host => host.Id).Skip(offset).Take(limit).ToList();
        var ids = page.ConvertAll(host => host.Id);
        var jobs = (await Jobs(range).Where(job => ids.Contains(job.ServerId)).Select(job => new
            {
                job.ServerId,
                Run = new TimelineRun(
                    job.Id, job.VolumeId, job.Volume!.Path, job.Kind, job.State, job.StartedAt ?? job.PlannedStart,
                    job.FinishedAt ?? job.Deadline),
            }).ToListAsync(cancellationToken)).ToLookup(job => job.ServerId, job => job.Run);
        var decisions = (await Decisions(range).Where(decision => ids.Contains(decision.Volume!.ServerId))
            .Select(decision => new Decided(
                decision.Volume!.ServerId, decision.VolumeId, decision.Volume.Path, decision.Kind, decision.StartsAt, decision.EndsAt))
            .ToListAsync(cancellationToken)).ToLookup(decision => decision.ServerId);
        var windows = new TimelineWindows(setup, range);
        var servers = page.ConvertAll(host => new TimelineServer(
            host.Id, host.Name, host.Site, host.StorageGroup, windows.Of(host), Runs([.. jobs[host.Id]], decisions[host.Id], range),
            [.. decisions[host.Id].CountBy(decision => decision.Kind).OrderBy(count => count.Key)
                .Select(count => new DecisionCount(count.Key, count.Value))]));
        return new TimelineView(range.From, range.To, shown.Count, found.Count - shown.Count, windows.Used, servers);
    }

    private static bool Matches(HostFacts host, string? search) => search is null
        || $"{host.Name} {host.Site} {host.StorageGroup}".Contains(search, StringComparison.OrdinalIgnoreCase);

    // The servers with a run, or with a decision that is more than "nothing is needed".
    private async Task<HashSet<Guid>> BusyAsync(TimelineRange range, CancellationToken cancellationToken)
    {
        var busy = await Jobs(range).Select(job => job.ServerId).Distinct().ToListAsync(cancellationToken);
        busy.AddRange(await Decisions(range).Where(decision => decision.Kind != DecisionKind.NotNeeded)
            .Select(decision => decision.Volume!.ServerId).Distinct().ToListAsync(cancellationToken));
        return [.. busy];
    }

    // A job that ended before it began did nothing and is left out, unless it was missed or refused.
    private IQueryable<Job> Jobs(TimelineRange range) => db.Jobs.AsNoTracking().Where(job =>
        (job.StartedAt ?? job.PlannedStart) < range.To && (job.FinishedAt == null || job.FinishedAt > range.From)
        && (job.StartedAt != null || job.FinishedAt == null || job.State == JobState.Missed || job.State == JobState.Refused));

    private IQueryable<PlannedDecision> Decisions(TimelineRange range)
    {
        var now = time.GetUtcNow();
        return db.PlannedDecisions.AsNoTracking().Where(decision => decision.OccursAt > now && decision.OccursAt > range.From
            && (decision.OccursAt < range.To || decision.StartsAt < range.To));
    }

    // The job of a planned run is created shortly before its start. From then on only the job is shown.
    private static List<TimelineRun> Runs(List<TimelineRun> runs, IEnumerable<Decided> decisions, TimelineRange range)
    {
        var planned = decisions.Where(decision => decision.StartsAt < range.To && decision.EndsAt > range.From)
            .Where(decision => !runs.Exists(run => run.VolumeId == decision.VolumeId && run.StartsAt < decision.EndsAt
                && (run.EndsAt is null || run.EndsAt > decision.StartsAt)))
            .Select(decision => new TimelineRun(
                null, decision.VolumeId, decision.VolumePath, JobKind.Defragment, null, decision.StartsAt!.Value, decision.EndsAt));
        return [.. runs.Concat(planned).OrderBy(run => run.StartsAt).ThenBy(run => run.VolumePath, StringComparer.Ordinal)];
    }

    private sealed record Decided(
        Guid ServerId, Guid VolumeId, string VolumePath, DecisionKind Kind, DateTimeOffset? StartsAt, DateTimeOffset? EndsAt);
}
