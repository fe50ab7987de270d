using System.Collections.Concurrent;
using FleetDefrag.Agent.Spool;
using FleetDefrag.Contracts.V1;
using Google.Protobuf.WellKnownTypes;
using Grpc.Core;

namespace FleetDefrag.Agent.Link;

/// <summary>
/// The only writer of a stream: sends the messages of the spool in order, the newest progress between them, and heartbeats.
/// </summary>
internal sealed class LinkSender(IClientStreamWriter<AgentMessage> requests, Outbox outbox, IOrderSink orders, TimeProvider time)
{
    private readonly ConcurrentQueue<AgentMessage> _answers = new();

    /// <summary>Queues an answer to the server. Answers go before the messages of the spool, and are lost with the stream.</summary>
    public void Answer(AgentMessage message)
    {
        _answers.Enqueue(message);
        outbox.Signal.Set();
    }

    /// <summary>Sends until cancelled or until the stream ends.</summary>
    /// <param name="heartbeat">The interval between heartbeats.</param>
    /// <param name="sent">The sequence of the last message that the server has already.</param>
    /// <param name="cancellationToken">Ends the sending.</param>
    public async Task RunAsync(TimeSpan heartbeat, ulong sent, CancellationToken cancellationToken)
    {
        using var timer = new PeriodicTimer(heartbeat, time);
        var beat = timer.WaitForNextTickAsync(cancellationToken).AsTask();
        while (true)
        {
            sent = await SendWaitingAsync(sent, cancellationToken);
            var woken = outbox.Signal.WaitAsync(cancellationToken);
            while (await Task.WhenAny(woken, beat) == beat)
            {
                await beat;
                var message = new AgentMessage { Heartbeat = new Heartbeat { RunningJobId = orders.RunningJobId } };
                await SendAsync(message, cancellationToken);
                beat = timer.WaitForNextTickAsync(cancellationToken).AsTask();
            }

            await woken;
        }
    }

    private async Task<ulong> SendWaitingAsync(ulong sent, CancellationToken cancellationToken)
    {
        while (_answers.TryDequeue(out var answer))
            await SendAsync(answer, cancellationToken);
        if (outbox.Progress.Take() is { } newest)
            await SendAsync(new AgentMessage { JobProgress = newest }, cancellationToken);
        while (outbox.Spool.ReadAfter(sent) is { } message)
        {
            await requests.WriteAsync(message, cancellationToken);
            sent = message.Sequence;
        }

        return sent;
    }

    private Task SendAsync(AgentMessage message, CancellationToken cancellationToken)
    {
        message.SentAt = Timestamp.FromDateTimeOffset(time.GetUtcNow());
        return requests.WriteAsync(message, cancellationToken);
    }
}
