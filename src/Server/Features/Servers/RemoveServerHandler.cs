using System.Security.Claims;
using FleetDefrag.Server.AgentLink.Sessions;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Events;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Observability;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Servers;

/// <summary>
/// Removes a server from the fleet. Its history stays in the database; the same machine can enrol again with a new token.
/// </summary>
internal sealed class RemoveServerHandler(FleetDbContext db, IConnectedAgents agents, EventHub events, Audit audit, TimeProvider time)
{
    /// <summary>Returns null when the server is removed: its certificate is revoked, its stream ends, and its open jobs stop.</summary>
    public async Task<FeatureRefusal?> HandleAsync(Guid id, ClaimsPrincipal user, CancellationToken cancellationToken)
    {
        for (var attempt = 1; ; attempt++)
        {
            var server = await db.Servers.SingleOrDefaultAsync(server => server.Id == id && server.RevokedAt == null, cancellationToken);
            if (server is null)
                return new NotFoundRefusal("server", id);
            var jobs = await db.Jobs.Where(job => job.ServerId == id && JobStates.Active.Contains(job.State))
                .ToListAsync(cancellationToken);
            Remove(server, jobs, time.GetUtcNow());
            audit.Add(db, user, "server.removed", id.ToString(), server.HostName);
            // The dispatcher, progress or a result changed one of the jobs: the next attempt reads the present state.
            if (!await db.TrySaveAsync(attempt, cancellationToken))
                continue;

            agents.Revoke(id);
            events.Changed(EventKind.Server, id);
            foreach (var job in jobs)
                events.Changed(EventKind.Job, job.Id);
            return null;
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
