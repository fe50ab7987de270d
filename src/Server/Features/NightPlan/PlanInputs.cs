using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Scheduling.Planning;
using FleetDefrag.Server.AgentLink.Sessions;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.BackupRuns;
using FleetDefrag.Server.Features.Setup;
using FleetDefrag.Server.Features.Volumes;
using Microsoft.EntityFrameworkCore;
using NodaTime;

namespace FleetDefrag.Server.Features.NightPlan;

/// <summary>Gathers from the database all that a plan depends on.</summary>
internal sealed class PlanInputs(FleetDbContext db, StoredSetup setups, AgentSessions sessions)
{
    // A run without a deadline (no backup follows it) is taken to hold its leases for as long as the planner would give it.
    private static readonly TimeSpan WithoutDeadline = PlannerRules.LongestNeed.ToTimeSpan();

    /// <summary>What the planner is given.</summary>
    /// <param name="now">The present.</param>
    /// <param name="horizon">How far is looked.</param>
    /// <param name="servers">Those whose volumes are asked about.</param>
    /// <param name="cancellationToken">Ends it.</param>
    public async Task<FleetPlanInput> ReadAsync(DateTimeOffset now, Duration horizon, IQueryable<ManagedServer> servers, CancellationToken cancellationToken)
    {
        var setup = await setups.ReadAsync(servers, cancellationToken);
        var answers = (await db.PolicyApprovals.AsNoTracking().ToListAsync(cancellationToken))
            .ToLookup(answer => answer.RefusedBecause is null, answer => (Asked: new Approval(answer.VolumeId, answer.Policy, answer.Version), answer.AnsweredBy, answer.RefusedBecause));
        var pause = await PauseFleet.CurrentAsync(db, cancellationToken);
        return new FleetPlanInput(Instant.FromDateTimeOffset(now), horizon, await VolumesAsync(setup.Hosts, servers, now, cancellationToken))
        {
            Policies = setup.Policies,
            Backups = setup.Backups,
            Windows = setup.Windows,
            Limits = setup.Limits,
            Approvals = answers[true].Select(answer => answer.Asked).ToHashSet(),
            Refused = answers[false].ToDictionary(answer => answer.Asked, answer => $"{answer.AnsweredBy} refused it: {answer.RefusedBecause}"),
            Running = await RunningAsync(now, cancellationToken),
            PausedBecause = pause is null ? null : $"{pause.PausedBy} paused it: {pause.Reason}",
        };
    }

    private async Task<List<VolumeFacts>> VolumesAsync(
        IReadOnlyList<HostFacts> hosts, IQueryable<ManagedServer> servers, DateTimeOffset now, CancellationToken cancellationToken)
    {
        var byId = hosts.ToDictionary(host => host.Id, host => host with { ClockSkew = Duration.FromTimeSpan(sessions.ClockSkew(host.Id)) });
        var backups = (await db.BackupRuns.UnderWay(now).Where(run => run.VolumeId != null).Select(run => new { run.VolumeId, run.BeganAt }).ToListAsync(cancellationToken))
            .GroupBy(run => run.VolumeId!.Value).ToDictionary(runs => runs.Key, runs => Instant.FromDateTimeOffset(runs.Min(run => run.BeganAt)));
        var since = now - PlannerRules.MostEarly.ToTimeSpan();
        var taken = (await db.BackupRuns.Where(run => run.VolumeId != null && run.BeganAt > since)
            .Select(run => new { run.VolumeId, run.Type, run.BeganAt, run.EndedAt }).ToListAsync(cancellationToken))
            .ToLookup(run => run.VolumeId!.Value, run => new BackupTaken(
                run.Type, Instant.FromDateTimeOffset(run.BeganAt), run.EndedAt is { } ended ? Instant.FromDateTimeOffset(ended) : null));
        // Columns, not rows: an analysis carries its map and its worst files.
        var volumes = await db.Volumes.Present().AsNoTracking().Where(volume => servers.Any(server => server.Id == volume.ServerId)).Select(volume => new
        {
            volume.Id, volume.ServerId, volume.Path, volume.Pace, volume.PassedOver, volume.ShadowCopies, volume.ShadowCopyFreeBytes,
            Files = (long?)volume.LastAnalysis!.Files.ExcessFragments,
            Directories = (long?)volume.LastAnalysis.Directories.ExcessFragments,
            Bytes = (double?)(volume.LastAnalysis.VolumePercent / 100 * volume.LastAnalysis.TotalBytes),
            Percent = (double?)volume.LastAnalysis.DataPercent,
        }).ToListAsync(cancellationToken);
        var facts = new List<VolumeFacts>(volumes.Count);
        foreach (var volume in volumes)
        {
            if (!byId.TryGetValue(volume.ServerId, out var host))
                continue;
            var condition = volume.Files is { } files ? new VolumeCondition(files + volume.Directories!.Value, (long)volume.Bytes!.Value, volume.Percent!.Value) : (VolumeCondition?)null;
            facts.Add(new VolumeFacts(volume.Id, host, volume.Path, condition)
            {
                History = volume.Pace,
                PassedOver = volume.PassedOver,
                ShadowCopies = volume.ShadowCopies > 0 ? new ShadowCopies(volume.ShadowCopies.Value, volume.ShadowCopyFreeBytes ?? 0) : null,
                BackedUpSince = backups.TryGetValue(volume.Id, out var began) ? began : null,
                RecentBackups = [.. taken[volume.Id]],
            });
        }

        return facts;
    }

    // Jobs of the planner that have not begun are planned anew; everything else that is open keeps its time.
    private async Task<List<RunningWork>> RunningAsync(DateTimeOffset now, CancellationToken cancellationToken)
    {
        var jobs = await db.Jobs.AsNoTracking()
            .Where(job => JobStates.Active.Contains(job.State) && (job.Timing != JobTiming.Planned || job.State == JobState.Running))
            .Select(job => new { job.VolumeId, job.PlannedStart, job.Deadline }).ToListAsync(cancellationToken);
        return jobs.ConvertAll(job =>
        {
            var end = job.Deadline ?? now + WithoutDeadline;
            var start = job.PlannedStart < end ? job.PlannedStart : end;
            return new RunningWork(job.VolumeId, new Interval(Instant.FromDateTimeOffset(start), Instant.FromDateTimeOffset(end)));
        });
    }
}
