using FleetDefrag.Contracts.V1;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Features.Jobs.Dispatch;
using Google.Protobuf.WellKnownTypes;
using Grpc.Core;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.AgentLink;

/// <summary>Answers an agent's hello: what the server has of its spool, and which jobs go on.</summary>
internal sealed class AgentGreeting(IDbContextFactory<FleetDbContext> contexts, JobReconciler jobs, ServerSettings settings, TimeProvider time)
{
    /// <summary>Stores what the machine says of itself and tells it where its spool stands.</summary>
    public async Task<ServerMessage> WelcomeAsync(AgentSession session, Hello hello, CancellationToken cancellationToken)
    {
        session.SpoolId = AgentText.Clean(hello.SpoolId, 64);
        await using var db = await contexts.CreateDbContextAsync(cancellationToken);
        var server = await db.Servers.SingleOrDefaultAsync(server => server.Id == session.ServerId, cancellationToken)
            ?? throw new RpcException(SessionEnds.StatusOf(SessionEnd.Revoked));
        server.HostName = AgentText.CleanOrNull(hello.HostName, 255) ?? server.HostName;
        server.OperatingSystem = AgentText.Clean(hello.OperatingSystem, 255);
        server.AgentVersion = AgentText.Clean(hello.AgentVersion, 64);
        await db.SaveChangesAsync(cancellationToken);
        var applied = await db.SpoolPositions.Where(position => position.ServerId == session.ServerId && position.SpoolId == session.SpoolId)
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

    /// <summary>Neither forgets nor repeats a job: compares what the agent holds with what the server believes.</summary>
    public Task ReconcileAsync(AgentSession session, Hello hello, CancellationToken cancellationToken)
    {
        var known = hello.KnownJobIds.Select(id => Guid.TryParse(id, out var job) ? job : Guid.Empty).ToHashSet();
        return jobs.ReconcileAsync(session, known, cancellationToken);
    }
}
