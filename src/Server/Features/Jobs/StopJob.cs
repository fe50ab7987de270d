using System.Security.Claims;
using FleetDefrag.Server.AgentLink;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Events;
using FleetDefrag.Server.Http;
using FleetDefrag.Server.Observability;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Jobs;

/// <summary>Stops a job: at once while it waits, through its agent when it runs. A job that has ended stays as it is.</summary>
internal static class StopJob
{
    public static async Task<Results<Accepted<JobView>, ProblemHttpResult>> HandleAsync(
        Guid id, FleetDbContext db, AgentSessions sessions, EventHub events, Audit audit, ClaimsPrincipal user, TimeProvider time,
        CancellationToken cancellationToken)
    {
        var job = await db.Jobs.Include(job => job.Volume).Include(job => job.Server).SingleOrDefaultAsync(job => job.Id == id, cancellationToken);
        if (job is null)
            return Problems.NotFound("job", id);
        if (!job.State.IsActive())
            return TypedResults.Accepted($"/api/v1/jobs/{id}", JobView.Of(job));

        var who = user.Identity!.Name!;
        job.StopRequestedAt ??= time.GetUtcNow();
        if (job.State == JobState.Running)
        {
            job.Reason = $"{who} asked to stop; it ends after the move it is in.";
        }
        else
        {
            job.State = JobState.Stopped;
            job.Reason = $"{who} stopped it before it started.";
            job.FinishedAt = job.StopRequestedAt;
        }

        audit.Add(db, user, "job.stopped", id.ToString(), job.Volume!.Path);
        try
        {
            await db.SaveChangesAsync(cancellationToken);
        }
        catch (DbUpdateConcurrencyException)
        {
            return Problems.Conflict("job-changed", "The job has just changed", "The job changed while it was being stopped. Look at it and try again.");
        }

        if (job.State == JobState.Running)
            sessions.TrySend(job.ServerId, AgentOrders.Stop(job.Id, job.Reason));
        var view = JobView.Of(job);
        events.Changed(view);
        return TypedResults.Accepted($"/api/v1/jobs/{id}", view);
    }
}
