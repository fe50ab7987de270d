using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Scheduling.Planning;
using FleetDefrag.Server.AgentLink;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Setup;
using FleetDefrag.Server.Features.Volumes;
using Microsoft.EntityFrameworkCore;
using NodaTime;

namespace FleetDefrag.Server.Features.NightPlan;

/// <summary>Gathers from the database all that a plan depends on.</summary>
internal sealed class PlanInputs(FleetDbContext db, AgentSessions sessions)
{
    // A run without a deadline (no backup follows it) is taken to hold its leases for as long as the planner would give it.
    private static readonly TimeSpan WithoutDeadline = PlannerRules.LongestNeed.ToTimeSpan();

    /// <summary>What the planner is given.</summary>
    public async Task<FleetPlanInput> ReadAsync(DateTimeOffset now, Duration horizon, CancellationToken cancellationToken)
    {
        var stored = await db.SetupObjects.AsNoTracking().ToListAsync(cancellationToken);
        var servers = await db.Servers.AsNoTracking().Where(server => server.RevokedAt == null).Include(server => server.BackupWindow).ToListAsync(cancellationToken);
        var known = servers.ConvertAll(server => new KnownServer(server.Id, server.HostName, server.Labels));
        // A setup that was good when it was stored may name what is gone since; what is left of it still holds.
        var setup = FleetDocumentReader.Read(SetupSections.Document(stored), known, out _);
        var volumes = await db.Volumes.Present().AsNoTracking().Include(volume => volume.LastAnalysis).ToListAsync(cancellationToken);
        var pause = await PauseFleet.CurrentAsync(db, cancellationToken);
        return new FleetPlanInput(Instant.FromDateTimeOffset(now), horizon, Facts(volumes, setup.Hosts))
        {
            Policies = StoredPolicies.WithVersions(setup.Policies, stored),
            Backups = [.. setup.Backups, .. servers.Where(server => server.BackupWindow is not null).Select(server => ServerBackupWindows.Schedule(server.BackupWindow!, server.HostName))],
            Windows = setup.Windows,
            Limits = setup.Limits,
            Approvals = (await db.PolicyApprovals.AsNoTracking().ToListAsync(cancellationToken))
                .Select(approval => new Approval(approval.VolumeId, approval.Policy, approval.Version)).ToHashSet(),
            Running = await RunningAsync(now, cancellationToken),
            PausedBecause = pause is null ? null : $"{pause.PausedBy} paused it: {pause.Reason}",
        };
    }

    private List<VolumeFacts> Facts(List<Data.Entities.Volume> volumes, IReadOnlyList<HostFacts> hosts)
    {
        var byId = hosts.ToDictionary(host => host.Id, host => host with { ClockSkew = Duration.FromTimeSpan(sessions.ClockSkew(host.Id)) });
        return [.. volumes.Where(volume => byId.ContainsKey(volume.ServerId)).Select(volume =>
            new VolumeFacts(volume.Id, byId[volume.ServerId], volume.Path, Condition(volume.LastAnalysis)) { History = volume.Pace, PassedOver = volume.PassedOver })];
    }

    private static VolumeCondition? Condition(Analysis? analysis) => analysis is null ? null : new VolumeCondition(
        analysis.Files.ExcessFragments + analysis.Directories.ExcessFragments, (long)(analysis.VolumePercent / 100 * analysis.TotalBytes), analysis.DataPercent);

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
