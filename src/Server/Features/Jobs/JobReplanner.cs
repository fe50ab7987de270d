using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Events;
using FleetDefrag.Server.Features.Jobs.Planning;
using FleetDefrag.Server.Features.Setup;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Jobs;

/// <summary>Plans the waiting jobs of administrators anew after backup schedules or blackouts changed.</summary>
internal sealed class JobReplanner(FleetDbContext db, JobSignal signal, EventHub events, TimeProvider time) : ISetupFollower
{
    /// <inheritdoc />
    public async Task<Action> FollowAsync(FleetSetup setup, CancellationToken cancellationToken)
    {
        var waiting = await db.Jobs.Include(job => job.Volume!.LastAnalysis).Include(job => job.Server)
            .Where(job => job.Timing != JobTiming.Planned && (job.State == JobState.Scheduled || job.State == JobState.WaitingForAgent))
            .ToListAsync(cancellationToken);
        var now = time.GetUtcNow();
        foreach (var job in waiting)
            Apply(job, ManualPlan.For(job.Kind, job.Timing, job.Volume!, ServerRules.Of(setup, job.ServerId, now), job.BreakGlassReason is not null, now), now);
        return () => Announce(waiting);
    }

    private void Announce(IReadOnlyList<Job> jobs)
    {
        foreach (var job in jobs)
            events.JobChanged(job);
        if (jobs.Count > 0)
            signal.Wake();
    }

    private static void Apply(Job job, JobPlan plan, DateTimeOffset now)
    {
        switch (plan)
        {
            case JobPlan.Planned planned:
                job.State = JobState.Scheduled;
                (job.PlannedStart, job.Deadline, job.Reason) = (planned.Start, planned.Deadline, planned.Reason);
                break;
            case JobPlan.TooCloseToBackup close:
                End(job, JobState.Missed, $"The backup schedule changed. {close.Reason}", now);
                break;
            case JobPlan.InBlackout blackout:
                End(job, JobState.Missed, $"A blackout was set. {blackout.Reason}", now);
                break;
            default:
                End(job, JobState.Stopped, "The backup schedule was removed, so there is no backup to run before. Start the job now, or set a schedule and plan it again.", now);
                break;
        }
    }

    private static void End(Job job, JobState state, string reason, DateTimeOffset now) =>
        (job.State, job.Reason, job.FinishedAt) = (state, reason, now);
}
