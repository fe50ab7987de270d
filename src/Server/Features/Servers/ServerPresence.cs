using FleetDefrag.Contracts.V1;
using FleetDefrag.Server.AgentLink.Sessions;
using FleetDefrag.Server.AgentLink.Values;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Events;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Servers;

/// <summary>Stores how a server describes itself and when its agent was last heard. Announces agents that connect and disconnect.</summary>
internal sealed class ServerPresence(IDbContextFactory<FleetDbContext> contexts, EventHub events) : IAgentObserver
{
    /// <inheritdoc />
    public async Task HelloAsync(AgentSession session, Hello hello, CancellationToken cancellationToken)
    {
        await using var db = await contexts.CreateDbContextAsync(cancellationToken);
        var server = await db.Servers.SingleOrDefaultAsync(server => server.Id == session.ServerId, cancellationToken);
        if (server is null)
        {
            session.Finish(SessionEnd.Revoked);
            return;
        }

        server.HostName = AgentText.CleanOrNull(hello.HostName, 255) ?? server.HostName;
        server.OperatingSystem = AgentText.Clean(hello.OperatingSystem, 255);
        server.AgentVersion = AgentText.Clean(hello.AgentVersion, 64);
        await db.SaveChangesAsync(cancellationToken);
    }

    /// <inheritdoc />
    public async Task ConnectedAsync(AgentSession session, CancellationToken cancellationToken)
    {
        await StoreLastHeardAsync(session, cancellationToken);
        events.Changed(EventKind.Server, session.ServerId);
    }

    /// <inheritdoc />
    public Task HeartbeatAsync(AgentSession session, Heartbeat heartbeat, CancellationToken cancellationToken) =>
        StoreLastHeardAsync(session, cancellationToken);

    /// <inheritdoc />
    public async Task DisconnectedAsync(AgentSession session)
    {
        events.Changed(EventKind.Server, session.ServerId);
        // Not cancelled when this process stops: the time is stored all the same.
        await StoreLastHeardAsync(session, CancellationToken.None);
    }

    private async Task StoreLastHeardAsync(AgentSession session, CancellationToken cancellationToken)
    {
        await using var db = await contexts.CreateDbContextAsync(cancellationToken);
        var heard = session.LastHeard;
        var found = await db.Servers.Where(server => server.Id == session.ServerId && server.RevokedAt == null)
            .ExecuteUpdateAsync(update => update.SetProperty(server => server.LastSeenAt, heard), cancellationToken);
        // Another replica may have removed the server.
        if (found == 0)
            session.Finish(SessionEnd.Revoked);
    }
}
