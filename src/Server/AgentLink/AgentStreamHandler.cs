using FleetDefrag.Contracts.V1;
using FleetDefrag.Server.AgentLink.Inbox;
using FleetDefrag.Server.AgentLink.Sessions;
using FleetDefrag.Server.AgentLink.Values;
using FleetDefrag.Server.Observability.Telemetry;
using Grpc.Core;

namespace FleetDefrag.Server.AgentLink;

/// <summary>Serves a stream from hello to its end: greets the agent, passes its messages on, and writes orders to it.</summary>
internal sealed class AgentStreamHandler(
    AgentSessions sessions, AgentGreeting greeting, CloneWatch clones, AgentInbox inbox, IEnumerable<IAgentObserver> observers,
    ILogger<AgentStreamHandler> logger)
{
    private readonly IAgentObserver[] _observers = [.. observers];

    /// <summary>Serves the stream until the agent, the server or <paramref name="ended"/> ends it.</summary>
    public async Task ServeAsync(
        AgentSession session, IAsyncStreamReader<AgentMessage> messages, IServerStreamWriter<ServerMessage> orders,
        CancellationTokenSource ended)
    {
        var hello = await ReadHelloAsync(messages, ended.Token);
        session.Heard();
        ServerMeter.MessageReceived(AgentMessage.BodyOneofCase.Hello);
        await clones.CheckAsync(session, hello, ended.Token);
        session.TrySend(await greeting.WelcomeAsync(session, hello, ended.Token));
        // The order matters: while jobs are compared with the hello, no order may go out on the older stream or on this one.
        sessions.EndOlder(session.ServerId);
        foreach (var observer in _observers)
            await observer.HelloAsync(session, hello, ended.Token);
        sessions.Open(session);
        Task? writing = null;
        try
        {
            await ConnectedAsync(session, ended.Token);
            writing = WriteAsync(session, orders, ended);
            while (await messages.MoveNext(ended.Token))
                await ReceiveAsync(session, messages.Current, ended.Token);
        }
        finally
        {
            var isLast = sessions.Close(session);
            session.Complete();
            if (writing is not null)
                await writing;
            if (isLast)
                await DisconnectedAsync(session);
        }
    }

    private async Task ConnectedAsync(AgentSession session, CancellationToken cancellationToken)
    {
        session.Heard();
        logger.AgentConnected(session.ServerId);
        foreach (var observer in _observers)
            await observer.ConnectedAsync(session, cancellationToken);
    }

    private async Task DisconnectedAsync(AgentSession session)
    {
        logger.AgentDisconnected(session.ServerId);
        foreach (var observer in _observers)
            await observer.DisconnectedAsync(session);
    }

    private async Task ReceiveAsync(AgentSession session, AgentMessage message, CancellationToken cancellationToken)
    {
        session.Heard();
        ServerMeter.MessageReceived(message.BodyCase);
        switch (message.BodyCase)
        {
            case AgentMessage.BodyOneofCase.Heartbeat:
                if (message.SentAt is { } sentAt && AgentTimes.Read(sentAt) is { } told)
                    session.Told(told);
                foreach (var observer in _observers)
                    await observer.HeartbeatAsync(session, message.Heartbeat, cancellationToken);
                break;
            case AgentMessage.BodyOneofCase.JobProgress:
                foreach (var observer in _observers)
                    await observer.ProgressAsync(session, message.JobProgress, cancellationToken);
                break;
            case AgentMessage.BodyOneofCase.RenewalRequest:
                foreach (var observer in _observers)
                    await observer.RenewalRequestAsync(session, message.RenewalRequest, cancellationToken);
                break;
            case AgentMessage.BodyOneofCase.LayoutAnswer:
                foreach (var observer in _observers)
                    await observer.LayoutAnswerAsync(session, message.LayoutAnswer, cancellationToken);
                break;
            case AgentMessage.BodyOneofCase.Hello:
                break;
            default:
                await inbox.ReceiveAsync(session, message, cancellationToken);
                break;
        }
    }

    private static async Task<Hello> ReadHelloAsync(IAsyncStreamReader<AgentMessage> messages, CancellationToken cancellationToken)
    {
        if (!await messages.MoveNext(cancellationToken) || messages.Current.Hello is not { } hello)
            throw new RpcException(new Status(StatusCode.InvalidArgument, "The first message of a stream is hello."));
        if (hello.KnownAuthorities.Count > AgentSession.MostKnownAuthorities)
            throw new RpcException(new Status(StatusCode.InvalidArgument, "hello.known_authorities has too many entries."));
        if (hello.SpoolId.Length is 0 or > 64)
            throw new RpcException(new Status(StatusCode.InvalidArgument, "hello.spool_id must have 1 to 64 characters."));
        return hello;
    }

    private static async Task WriteAsync(AgentSession session, IServerStreamWriter<ServerMessage> orders, CancellationTokenSource ended)
    {
        try
        {
            await foreach (var message in session.Outgoing.ReadAllAsync(ended.Token))
            {
                await orders.WriteAsync(message, ended.Token);
                ServerMeter.MessageSent(message.BodyCase);
            }
        }
        catch (Exception)
        {
            // The connection broke during a write, or the stream was ended. No order is lost: the next hello names the jobs that arrived.
            await ended.CancelAsync();
        }
    }
}
