using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Scheduling.ManualRuns;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Setup;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Jobs;

/// <summary>Plans the waiting jobs of administrators anew after backup schedules, blackouts or labels changed.</summary>
internal sealed class JobReplanner(FleetDbContext db, ManualRuns runs, JobAnnouncer announcer, TimeProvider time) : ISetupFollower
{
    /// <inheritdoc />
    public async Task<Action> FollowAsync(FleetSetup setup, CancellationToken cancellationToken)
    {
        var waiting = await db.Jobs.Include(job => job.Volume).Include(job => job.Server)
            .Where(job => job.Timing != JobTiming.Planned && (job.State == JobState.Scheduled || job.State == JobState.WaitingForAgent))
            .ToListAsync(cancellationToken);
        if (waiting.Count == 0)
            return () => { };
        var now = time.GetUtcNow();
        var volumes = await runs.ReadAsync(setup, waiting.ConvertAll(job => job.VolumeId), now, cancellationToken);
        foreach (var job in waiting)
        {
            // A job whose volume is gone is ended by the dispatcher.
            if (volumes.TryGetValue(job.VolumeId, out var volume))
                Apply(job, ManualRuns.Plan(volume, setup, new ManualJob(job.Kind, job.Timing, job.BreakGlassReason is not null), now), now);
        }

        return () => announcer.Announce(waiting);
    }

    private static void Apply(Job job, ManualRunPlan plan, DateTimeOffset now)
    {
        switch (plan)
        {
            case ManualRunPlan.Planned planned:
                job.State = JobState.Scheduled;
                (job.PlannedStart, job.Deadline, job.Reason) = ManualRuns.TimesOf(planned);
                break;
            case ManualRunPlan.TooCloseToBackup close:
                End(job, JobState.Missed, $"The backup schedule changed. {close.Reason}", now);
                break;
            case ManualRunPlan.InBlackout blackout:
                End(job, JobState.Missed, $"A blackout was set. {blackout.Reason}", now);
                break;
            default:
                End(
                    job, JobState.Stopped,
                    "The backup schedule was removed, so there is no backup to run before. Start the job now, or set a schedule and plan "
                    + "it again.", now);
                break;
        }
    }

    private static void End(Job job, JobState state, string reason, DateTimeOffset now) =>
        (job.State, job.Reason, job.FinishedAt) = (state, reason, now);
}
