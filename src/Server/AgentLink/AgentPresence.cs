using FleetDefrag.Server.Data;
using FleetDefrag.Server.Features.Events;
using FleetDefrag.Server.Features.Jobs;
using FleetDefrag.Server.Features.NightPlan;
using FleetDefrag.Server.Observability;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.AgentLink;

/// <summary>Says when machines come and go, and remembers when each was last heard.</summary>
internal sealed class AgentPresence(IDbContextFactory<FleetDbContext> contexts, EventHub events, JobSignal jobs, AgentPolicySignal policies, ILogger<AgentPresence> logger)
{
    public async Task ArrivedAsync(AgentSession session, CancellationToken cancellationToken)
    {
        session.Heard();
        await RememberAsync(session, cancellationToken);
        logger.AgentConnected(session.ServerId);
        events.Changed(EventKind.Server, session.ServerId);
        // Jobs may have waited for it.
        jobs.Wake();
        policies.Wake();
    }

    /// <summary>Also when the server stops, so that the time is stored.</summary>
    public async Task LeftAsync(AgentSession session)
    {
        logger.AgentDisconnected(session.ServerId);
        events.Changed(EventKind.Server, session.ServerId);
        jobs.Wake();
        await RememberAsync(session, CancellationToken.None);
    }

    /// <summary>Writes when the machine was last heard.</summary>
    public async Task RememberAsync(AgentSession session, CancellationToken cancellationToken)
    {
        await using var db = await contexts.CreateDbContextAsync(cancellationToken);
        var heard = session.LastHeard;
        await db.Servers.Where(server => server.Id == session.ServerId)
            .ExecuteUpdateAsync(update => update.SetProperty(server => server.LastSeenAt, heard), cancellationToken);
    }
}
