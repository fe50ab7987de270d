using FleetDefrag.Contracts.V1;
using FleetDefrag.Server.AgentLink.Sessions;
using FleetDefrag.Server.AgentLink.Values;
using FleetDefrag.Server.Alerts;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Events;
using FleetDefrag.Server.Observability;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Servers;

/// <summary>Stores how a server describes itself and when its agent was last heard. Announces agents that connect and disconnect.</summary>
internal sealed class ServerPresence(
    IDbContextFactory<FleetDbContext> contexts, EventHub events, AlertBook alerts, Audit audit) : IAgentObserver
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

        var before = server.ReportedHostName;
        var told = HostNames.Clean(hello.HostName);
        var isOther = told.Length > 0 && !string.Equals(told, server.HostName, StringComparison.OrdinalIgnoreCase);
        server.ReportedHostName = isOther ? told : null;
        if (server.ReportedHostName is { } other && other != before)
            audit.Add(db, server.HostName, "server.host-name-reported", server.Id.ToString(), $"{server.HostName} → {other}, not accepted");
        server.OperatingSystem = AgentText.Clean(hello.OperatingSystem, 255);
        server.AgentVersion = AgentText.Clean(hello.AgentVersion, 64);
        await db.SaveChangesAsync(cancellationToken);
        await TellAsync(server, before, cancellationToken);
    }

    /// <inheritdoc />
    public async Task ConnectedAsync(AgentSession session, CancellationToken cancellationToken)
    {
        await StoreLastHeardAsync(session, cancellationToken);
        await QueueAsync(session, isConnected: true, cancellationToken);
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
        await QueueAsync(session, isConnected: false, CancellationToken.None);
    }

    // The host name decides which policies apply, so an agent does not choose it.
    private async Task TellAsync(ManagedServer server, string? before, CancellationToken cancellationToken)
    {
        var subject = server.Id.ToString();
        if (server.ReportedHostName is { } other)
        {
            await alerts.RaiseAsync(
                AlertKind.HostNameChanged, subject, server.Id,
                $"The agent of {server.HostName} reports the host name {other}. The server keeps its name and its policies. If the machine "
                    + "was renamed, accept the name (PUT /api/v1/servers/{id}/host-name). If not, look at the machine.",
                cancellationToken);
        }
        else if (before is not null)
        {
            await alerts.EndAsync(AlertKind.HostNameChanged, subject, cancellationToken);
        }
    }

    private async Task QueueAsync(AgentSession session, bool isConnected, CancellationToken cancellationToken)
    {
        await using var db = await contexts.CreateDbContextAsync(cancellationToken);
        await db.QueueConnectionAsync(session.ServerId, isConnected, session.LastHeard, cancellationToken);
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
