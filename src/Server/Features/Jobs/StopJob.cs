using System.Security.Claims;
using FleetDefrag.Server.AgentLink.Sessions;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Events;
using FleetDefrag.Server.Http;
using FleetDefrag.Server.Observability;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Jobs;

/// <summary>Stops a job: at once while it waits, through its agent when it runs. A job that has ended stays as it is.</summary>
internal sealed class StopJob(FleetDbContext db, IConnectedAgents agents, EventHub events, Audit audit, TimeProvider time)
{
    public static Task<Results<Accepted<JobView>, ProblemHttpResult>> HandleAsync(
        Guid id, StopJob useCase, ClaimsPrincipal user, CancellationToken cancellationToken) => useCase.RunAsync(id, user, cancellationToken);

    private async Task<Results<Accepted<JobView>, ProblemHttpResult>> RunAsync(Guid id, ClaimsPrincipal user, CancellationToken cancellationToken)
    {
        for (var attempt = 1; ; attempt++)
        {
            var job = await db.Jobs.Include(job => job.Volume).Include(job => job.Server).SingleOrDefaultAsync(job => job.Id == id, cancellationToken);
            if (job is null)
                return Problems.NotFound("job", id);
            if (!job.State.IsActive())
                return Accepted(job);

            Stop(job, user.Identity!.Name!);
            audit.Add(db, user, "job.stopped", id.ToString(), job.Volume!.Path);
            // Progress, a result or the dispatcher came in between; what is true now decides.
            if (!await db.TrySaveAsync(attempt, cancellationToken))
                continue;

            // Not taken: the hello of the agent's next stream repeats it.
            if (job.State == JobState.Running)
                agents.TrySend(job.ServerId, JobOrders.Stop(job.Id, job.Reason));
            events.JobChanged(job);
            events.Changed(EventKind.Volume, job.VolumeId);
            return Accepted(job);
        }
    }

    private void Stop(Job job, string who)
    {
        job.StopRequestedAt ??= time.GetUtcNow();
        if (job.State == JobState.Running)
        {
            job.Reason = $"{who} asked to stop it; it ends after the move it is in.";
            return;
        }

        job.State = JobState.Stopped;
        job.Reason = $"{who} stopped it before it started.";
        job.FinishedAt = job.StopRequestedAt;
    }

    private static Accepted<JobView> Accepted(Job job) => TypedResults.Accepted($"/api/v1/jobs/{job.Id}", JobView.Of(job));
}
