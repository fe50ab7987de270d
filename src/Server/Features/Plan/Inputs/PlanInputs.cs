using FleetDefrag.Scheduling.Planning;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Pause;
using FleetDefrag.Server.Features.Setup;
using Microsoft.EntityFrameworkCore;
using NodaTime;

namespace FleetDefrag.Server.Features.Plan.Inputs;

/// <summary>Reads from the database everything that a plan depends on.</summary>
internal sealed class PlanInputs(FleetDbContext db, StoredSetup setups, VolumeInputs volumes)
{
    /// <summary>
    /// How far ahead the server plans: this evening's decisions can be read this morning, and those of tomorrow evening tonight.
    /// </summary>
    public static readonly Duration Horizon = Duration.FromHours(36);

    // A job without a deadline (no backup follows it) holds its leases for as long as the planner would give it.
    private static readonly TimeSpan WithoutDeadline = PlannerRules.LongestNeed.ToServer();

    /// <summary>Returns the planner's input for the volumes of some servers.</summary>
    public async Task<FleetPlanInput> ReadAsync(DateTimeOffset now, IQueryable<ManagedServer> servers, CancellationToken cancellationToken)
    {
        var setup = await setups.ReadAsync(servers, cancellationToken);
        var answers = (await db.PolicyApprovals.AsNoTracking().ToListAsync(cancellationToken))
            .ToLookup(answer => answer.RefusedBecause is null);
        var pause = await db.FleetPauses.CurrentAsync(cancellationToken);
        var wanted = db.Volumes.Where(volume => servers.Any(server => server.Id == volume.ServerId));
        return new FleetPlanInput(now.ToScheduler(), Horizon, await volumes.ReadAsync(setup.Hosts, wanted, now, cancellationToken))
        {
            Policies = setup.Policies,
            Backups = setup.Backups,
            Windows = setup.Windows,
            Limits = setup.Limits,
            Approvals = answers[true].Select(AskedBy).ToHashSet(),
            Refused = answers[false].ToDictionary(AskedBy, answer => $"{answer.AnsweredBy} refused it: {answer.RefusedBecause}"),
            Running = await RunningAsync(now, cancellationToken),
            PausedBecause = pause is null ? null : $"{pause.PausedBy} paused it: {pause.Reason}",
        };
    }

    private static Approval AskedBy(PolicyApproval answer) => new(answer.VolumeId, answer.Policy, answer.Version);

    // The planner's jobs that have not begun are planned anew. All other open jobs keep their time.
    private async Task<List<RunningWork>> RunningAsync(DateTimeOffset now, CancellationToken cancellationToken)
    {
        var jobs = await db.Jobs.AsNoTracking()
            .Where(job => JobStates.Active.Contains(job.State) && (job.Timing != JobTiming.Planned || job.State == JobState.Running))
            .Select(job => new { job.VolumeId, job.PlannedStart, job.Deadline }).ToListAsync(cancellationToken);
        return jobs.ConvertAll(job =>
        {
            var end = job.Deadline ?? now + WithoutDeadline;
            var start = job.PlannedStart < end ? job.PlannedStart : end;
            return new RunningWork(job.VolumeId, new Interval(start.ToScheduler(), end.ToScheduler()));
        });
    }
}
