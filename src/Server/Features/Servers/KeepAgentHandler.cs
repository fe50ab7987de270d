using System.Security.Claims;
using FleetDefrag.Server.AgentLink;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Events;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Observability;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Servers;

/// <summary>Keeps one of several agents that use the identity of one server. The others have to enrol.</summary>
internal sealed class KeepAgentHandler(FleetDbContext db, CloneWatch clones, EventHub events, Audit audit)
{
    /// <summary>Returns null when the agent is the chosen one.</summary>
    public async Task<FeatureRefusal?> HandleAsync(Guid id, string instance, ClaimsPrincipal user, CancellationToken cancellationToken)
    {
        if (!await db.Servers.AnyAsync(server => server.Id == id && server.RevokedAt == null, cancellationToken))
            return new NotFoundRefusal("server", id);
        var agents = clones.AgentsOf(id);
        if (agents.FirstOrDefault(agent => agent.Instance == instance) is not { } kept || !clones.Keep(id, instance))
            return new NoSuchAgent();
        var others = string.Join(", ", agents.Where(agent => agent != kept));
        audit.Add(db, user, "server.agent-kept", id.ToString(), $"{kept} stays; to enrol again: {others}");
        await db.SaveChangesAsync(cancellationToken);
        events.Changed(EventKind.Server, id);
        return null;
    }

    private sealed record NoSuchAgent() : NotAllowedRefusal(
        "no-such-agent", "There is no such agent",
        "No agent with this instance uses the identity beside another one. It may have been restarted; load the server again.");
}
