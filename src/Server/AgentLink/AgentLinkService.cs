using System.Security.Cryptography.X509Certificates;
using FleetDefrag.Contracts.V1;
using FleetDefrag.Server.AgentLink.Sessions;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Settings;
using Grpc.Core;

namespace FleetDefrag.Server.AgentLink;

/// <summary>The agents' streams: one call for each server, open as long as the server is online.</summary>
internal sealed class AgentLinkService(
    AgentAuthentication authentication, AgentSessions sessions, AgentStreamHandler stream, ServerSettings settings, TimeProvider time,
    IHostApplicationLifetime lifetime)
    : Contracts.V1.AgentLink.AgentLinkBase
{
    /// <inheritdoc />
    public override async Task Connect(
        IAsyncStreamReader<AgentMessage> requestStream, IServerStreamWriter<ServerMessage> responseStream, ServerCallContext context)
    {
        var certificate = context.GetHttpContext().Connection.ClientCertificate;
        var (serverId, life) = await AuthenticateAsync(certificate, context.CancellationToken);
        using var session = new AgentSession(serverId, settings.Heartbeat * 3, time)
        {
            Certificate = life,
            Address = context.GetHttpContext().Connection.RemoteIpAddress?.ToString() ?? "",
        };
        using var ended = CancellationTokenSource.CreateLinkedTokenSource(
            context.CancellationToken, session.Ended, lifetime.ApplicationStopping);
        if (!sessions.TryBegin(session))
            throw new RpcException(new Status(StatusCode.ResourceExhausted, "This machine has too many streams. Close some first."));
        try
        {
            await stream.ServeAsync(session, requestStream, responseStream, ended);
        }
        catch (Exception) when (session.End is not null || lifetime.ApplicationStopping.IsCancellationRequested)
        {
            // The server ended the stream, and every failure follows from that. The status below gives the reason.
        }
        catch (Exception failure) when (DatabaseFailure.IsUnavailable(failure))
        {
            throw DatabaseAway();
        }
        finally
        {
            sessions.End(session);
        }

        if (session.End is { } end)
            throw new RpcException(SessionEnds.StatusOf(end));
        if (lifetime.ApplicationStopping.IsCancellationRequested)
            throw new RpcException(new Status(StatusCode.Unavailable, "The server stops. Connect again."));
    }

    private async Task<(Guid ServerId, CertificateLife Certificate)> AuthenticateAsync(
        X509Certificate2? certificate, CancellationToken cancellationToken)
    {
        try
        {
            return await authentication.AuthenticateAsync(certificate, cancellationToken);
        }
        catch (Exception failure) when (DatabaseFailure.IsUnavailable(failure))
        {
            throw DatabaseAway();
        }
    }

    private static RpcException DatabaseAway() =>
        new(new Status(StatusCode.Unavailable, "The database of the central server does not answer. Connect again."));
}
