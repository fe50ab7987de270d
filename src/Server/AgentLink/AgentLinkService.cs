using FleetDefrag.Contracts.V1;
using FleetDefrag.Server.AgentLink.Inbox;
using Grpc.Core;

namespace FleetDefrag.Server.AgentLink;

/// <summary>The agents' streams: one call a machine, open as long as the machine is online.</summary>
internal sealed class AgentLinkService(
    AgentIdentity identity, AgentSessions sessions, AgentGreeting greeting, AgentPresence presence, AgentInbox inbox, ServerSettings settings,
    TimeProvider time, IHostApplicationLifetime lifetime) : Contracts.V1.AgentLink.AgentLinkBase
{
    /// <inheritdoc />
    public override async Task Connect(
        IAsyncStreamReader<AgentMessage> requestStream, IServerStreamWriter<ServerMessage> responseStream, ServerCallContext context)
    {
        var http = context.GetHttpContext();
        var serverId = await identity.AuthenticateAsync(http.Connection.ClientCertificate, context.CancellationToken);
        using var session = new AgentSession(serverId, settings.Heartbeat * 3, time);
        using var ended = CancellationTokenSource.CreateLinkedTokenSource(context.CancellationToken, session.Ended, lifetime.ApplicationStopping);
        try
        {
            await ServeAsync(session, requestStream, responseStream, ended);
        }
        catch (Exception) when (session.End is not null || lifetime.ApplicationStopping.IsCancellationRequested)
        {
            // Whatever broke, broke because we ended the stream; the status below says why.
        }

        if (session.End is { } end)
            throw new RpcException(SessionEnds.StatusOf(end));
        if (lifetime.ApplicationStopping.IsCancellationRequested)
            throw new RpcException(new Status(StatusCode.Unavailable, "The server stops. Connect again."));
    }

    private async Task ServeAsync(
        AgentSession session, IAsyncStreamReader<AgentMessage> messages, IServerStreamWriter<ServerMessage> orders, CancellationTokenSource ended)
    {
        var hello = await ReadHelloAsync(messages, ended.Token);
        session.TrySend(await greeting.WelcomeAsync(session, hello, ended.Token));
        // In this order: once the jobs are compared with the hello, no order may go out on the older stream, and none on this one before.
        sessions.EndOlder(session.ServerId);
        await greeting.ReconcileAsync(session, hello, ended.Token);
        sessions.Open(session);
        Task? writing = null;
        try
        {
            await presence.ArrivedAsync(session, ended.Token);
            writing = WriteAsync(session, orders, ended);
            while (await messages.MoveNext(ended.Token))
            {
                session.Heard();
                if (messages.Current is { Heartbeat: not null, SentAt: { } sentAt } && AgentTimes.Read(sentAt) is { } told)
                    session.Told(told);
                await inbox.ReceiveAsync(session, messages.Current, ended.Token);
            }
        }
        finally
        {
            var isLast = sessions.Close(session);
            session.Complete();
            if (writing is not null)
                await writing;
            if (isLast)
                await presence.LeftAsync(session);
        }
    }

    private static async Task<Hello> ReadHelloAsync(IAsyncStreamReader<AgentMessage> messages, CancellationToken cancellationToken)
    {
        if (!await messages.MoveNext(cancellationToken) || messages.Current.Hello is not { } hello)
            throw new RpcException(new Status(StatusCode.InvalidArgument, "The first message of a stream is hello."));
        if (hello.SpoolId.Length is 0 or > 64)
            throw new RpcException(new Status(StatusCode.InvalidArgument, "hello.spool_id must have 1 to 64 characters."));
        return hello;
    }

    private static async Task WriteAsync(AgentSession session, IServerStreamWriter<ServerMessage> orders, CancellationTokenSource ended)
    {
        try
        {
            await foreach (var message in session.Outgoing.ReadAllAsync(ended.Token))
                await orders.WriteAsync(message, ended.Token);
        }
        catch (Exception)
        {
            // The connection broke under a message, or the stream was ended. Orders are not lost by it: the next hello tells which arrived.
            await ended.CancelAsync();
        }
    }
}
