using FleetDefrag.Contracts.V1;
using FleetDefrag.Server.AgentLink.Sessions;
using FleetDefrag.Server.AgentLink.Values;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Settings;
using Google.Protobuf.WellKnownTypes;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.AgentLink;

/// <summary>Answers an agent's hello with the position up to which the server has applied the agent's spool.</summary>
internal sealed class AgentGreeting(IDbContextFactory<FleetDbContext> contexts, ServerSettings settings, TimeProvider time)
{
    /// <summary>Returns the welcome, and notes in the session which spool the stream carries.</summary>
    /// <exception cref="OperationCanceledException">
    /// The server was removed after its stream had opened. The session has ended as revoked.
    /// </exception>
    public async Task<ServerMessage> WelcomeAsync(AgentSession session, Hello hello, CancellationToken cancellationToken)
    {
        session.SpoolId = AgentText.Clean(hello.SpoolId, 64);
        await using var db = await contexts.CreateDbContextAsync(cancellationToken);
        // The certificate was checked when the stream opened, perhaps long ago. A removal from here on ends the session itself.
        if (!await db.Servers.AnyAsync(server => server.Id == session.ServerId && server.RevokedAt == null, cancellationToken))
        {
            session.Finish(SessionEnd.Revoked);
            throw new OperationCanceledException(session.Ended);
        }

        var applied = await db.SpoolPositions
            .Where(position => position.ServerId == session.ServerId && position.SpoolId == session.SpoolId)
            .Select(position => position.AppliedSequence).SingleOrDefaultAsync(cancellationToken);
        return new ServerMessage
        {
            Welcome = new Welcome
            {
                HeartbeatInterval = Duration.FromTimeSpan(settings.Heartbeat),
                ServerTime = Timestamp.FromDateTimeOffset(time.GetUtcNow()),
                AcknowledgedSequence = (ulong)applied,
            },
        };
    }
}
