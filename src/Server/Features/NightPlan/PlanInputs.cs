using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Scheduling.Planning;
using FleetDefrag.Server.AgentLink;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.BackupRuns;
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
    public async Task<FleetPlanInput> ReadAsync(DateTimeOffset now, Duration horizon, CancellationToken cancellationToken)
    {
        var setup = await setups.ReadAsync(cancellationToken);
        var pause = await PauseFleet.CurrentAsync(db, cancellationToken);
        return new FleetPlanInput(Instant.FromDateTimeOffset(now), horizon, await VolumesAsync(setup.Hosts, now, cancellationToken))
        {
            Policies = setup.Policies,
            Backups = setup.Backups,
            Windows = setup.Windows,
            Limits = setup.Limits,
            Approvals = (await db.PolicyApprovals.AsNoTracking().ToListAsync(cancellationToken))
                .Select(approval => new Approval(approval.VolumeId, approval.Policy, approval.Version)).ToHashSet(),
            Running = await RunningAsync(now, cancellationToken),
            PausedBecause = pause is null ? null : $"{pause.PausedBy} paused it: {pause.Reason}",
        };
    }

    private async Task<List<VolumeFacts>> VolumesAsync(IReadOnlyList<HostFacts> hosts, DateTimeOffset now, CancellationToken cancellationToken)
    {
        var byId = hosts.ToDictionary(host => host.Id, host => host with { ClockSkew = Duration.FromTimeSpan(sessions.ClockSkew(host.Id)) });
        var backups = (await db.BackupRuns.UnderWay(now).Where(run => run.VolumeId != null).Select(run => new { run.VolumeId, run.BeganAt }).ToListAsync(cancellationToken))
            .GroupBy(run => run.VolumeId!.Value).ToDictionary(runs => runs.Key, runs => Instant.FromDateTimeOffset(runs.Min(run => run.BeganAt)));
        // Columns, not rows: an analysis carries its map and its worst files.
        var volumes = await db.Volumes.Present().AsNoTracking().Select(volume => new
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
                BackedUpSince = backups.TryGetValue(volume.Id, out var since) ? since : null,
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
