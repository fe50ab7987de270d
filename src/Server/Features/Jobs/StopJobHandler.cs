using System.Security.Claims;
using FleetDefrag.Server.AgentLink.Sessions;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Events;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Observability;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Jobs;

/// <summary>Stops a job: at once while it waits, through its agent when it runs. A job that has ended stays as it is.</summary>
internal sealed class StopJobHandler(FleetDbContext db, IConnectedAgents agents, EventHub events, Audit audit, TimeProvider time)
{
    /// <summary>Stops the job and returns it as it is then. Refuses an unknown job.</summary>
    public async Task<Outcome<JobView>> HandleAsync(Guid id, ClaimsPrincipal user, CancellationToken cancellationToken)
    {
        for (var attempt = 1; ; attempt++)
        {
            var job = await db.Jobs.Include(job => job.Volume).Include(job => job.Server)
                .SingleOrDefaultAsync(job => job.Id == id, cancellationToken);
            if (job is null)
                return new NotFoundRefusal("job", id);
            if (!job.State.IsActive())
                return JobView.Of(job);

            Stop(job, user.Identity!.Name!);
            audit.Add(db, user, "job.stopped", id.ToString(), job.Volume!.Path);
            // Progress, a result or the dispatcher may change the job in between. The stop is then decided again by the new state.
            if (!await db.TrySaveAsync(attempt, cancellationToken))
                continue;

            // An order that the stream does not take is repeated by the hello of the agent's next stream.
            if (job.State == JobState.Running)
                agents.TrySend(job.ServerId, JobOrders.Stop(job.Id, job.Reason));
            events.JobChanged(job);
            events.Changed(EventKind.Volume, job.VolumeId);
            return JobView.Of(job);
        }
    }

    private void Stop(Job job, string who)
    {
        job.StopRequestedAt ??= time.GetUtcNow();
        if (job.State == JobState.Running)
        {
            job.Reason = $"{who} asked to stop the job; it ends after the current move.";
            return;
        }

        job.State = JobState.Stopped;
        job.Reason = $"{who} stopped the job before it started.";
        job.FinishedAt = job.StopRequestedAt;
    }
}
