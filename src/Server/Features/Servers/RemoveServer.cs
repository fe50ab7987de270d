using System.Security.Claims;
using FleetDefrag.Server.AgentLink.Sessions;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Events;
using FleetDefrag.Server.Http;
using FleetDefrag.Server.Observability;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Servers;

/// <summary>Takes a machine out of the fleet. Its history stays in the database; its name may enrol again with a new token.</summary>
internal static class RemoveServer
{
    public static async Task<Results<NoContent, ProblemHttpResult>> HandleAsync(
        Guid id, FleetDbContext db, IConnectedAgents agents, EventHub events, Audit audit, ClaimsPrincipal user, TimeProvider time,
        CancellationToken cancellationToken)
    {
        for (var attempt = 1; ; attempt++)
        {
            var server = await db.Servers.SingleOrDefaultAsync(server => server.Id == id && server.RevokedAt == null, cancellationToken);
            if (server is null)
                return Problems.NotFound("server", id);
            var jobs = await db.Jobs.Where(job => job.ServerId == id && JobStates.Active.Contains(job.State)).ToListAsync(cancellationToken);
            Remove(server, jobs, time.GetUtcNow());
            audit.Add(db, user, "server.removed", id.ToString(), server.HostName);
            // The dispatcher, progress or a result of one of the jobs came in between; what is true now decides.
            if (!await db.TrySaveAsync(attempt, cancellationToken))
                continue;

            agents.Revoke(id);
            events.Changed(EventKind.Server, id);
            foreach (var job in jobs)
                events.Changed(EventKind.Job, job.Id);
            return TypedResults.NoContent();
        }
    }

    private static void Remove(ManagedServer server, List<Job> jobs, DateTimeOffset now)
    {
        server.RevokedAt = now;
        foreach (var job in jobs)
        {
            job.State = JobState.Stopped;
            job.Reason = $"{server.HostName} was removed from the fleet.";
            job.FinishedAt = now;
        }
    }
}
