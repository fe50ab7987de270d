using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Events;
using FleetDefrag.Server.Features.Jobs.Planning;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Jobs;

/// <summary>Plans the waiting jobs of a server anew after its backup window changed.</summary>
internal sealed class JobReplanner(JobSignal signal, EventHub events, TimeProvider time)
{
    /// <summary>Changes the tracked jobs; the caller saves, then calls <see cref="Announce"/>.</summary>
    public async Task<IReadOnlyList<Job>> ReplanAsync(FleetDbContext db, ManagedServer server, CancellationToken cancellationToken)
    {
        var waiting = await db.Jobs.Include(job => job.Volume!.LastAnalysis).Include(job => job.Server)
            .Where(job => job.ServerId == server.Id && job.Timing != JobTiming.Planned && (job.State == JobState.Scheduled || job.State == JobState.WaitingForAgent))
            .ToListAsync(cancellationToken);
        var now = time.GetUtcNow();
        foreach (var job in waiting)
            Apply(job, JobPlanner.Plan(job.Timing, server.BackupWindow, WorkEstimate.For(job.Kind, job.Volume!.LastAnalysis), now), now);
        return waiting;
    }

    /// <summary>Tells the consoles and the dispatcher.</summary>
    public void Announce(IReadOnlyList<Job> jobs)
    {
        foreach (var job in jobs)
            events.Changed(JobView.Of(job));
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
                End(job, JobState.Missed, $"The backup window changed. {close.Reason}", now);
                break;
            default:
                End(job, JobState.Stopped, "The server's backup window was removed, so there is no backup to run before. Start the job now, or set a window and plan it again.", now);
                break;
        }
    }

    private static void End(Job job, JobState state, string reason, DateTimeOffset now) =>
        (job.State, job.Reason, job.FinishedAt) = (state, reason, now);
}
