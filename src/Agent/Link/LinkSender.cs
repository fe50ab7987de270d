using FleetDefrag.Agent.Jobs;
using FleetDefrag.Agent.Link.Spooling;
using FleetDefrag.Contracts.V1;
using Google.Protobuf.WellKnownTypes;
using Grpc.Core;

namespace FleetDefrag.Agent.Link;

/// <summary>The one writer of a stream: what is in the spool, in order; between that the newest progress; and heartbeats.</summary>
internal sealed class LinkSender(IClientStreamWriter<AgentMessage> requests, Spool spool, JobQueue jobs, ProgressSlot progress, SendSignal signal, TimeProvider clock)
{
    /// <summary>Sends until cancelled or until the stream ends.</summary>
    /// <param name="heartbeat">The server expects to hear something this often.</param>
    /// <param name="sent">Sequence that the server has already.</param>
    /// <param name="cancellationToken">Ends it.</param>
    public async Task RunAsync(TimeSpan heartbeat, ulong sent, CancellationToken cancellationToken)
    {
        using var timer = new PeriodicTimer(heartbeat, clock);
        var beat = timer.WaitForNextTickAsync(cancellationToken).AsTask();
        while (true)
        {
            sent = await SendWaitingAsync(sent, cancellationToken);
            var woken = signal.WaitAsync(cancellationToken);
            while (await Task.WhenAny(woken, beat) == beat)
            {
                await beat;
                await SendAsync(new AgentMessage { Heartbeat = new Heartbeat { RunningJobId = jobs.RunningJobId } }, cancellationToken);
                beat = timer.WaitForNextTickAsync(cancellationToken).AsTask();
            }

            await woken;
        }
    }

    private async Task<ulong> SendWaitingAsync(ulong sent, CancellationToken cancellationToken)
    {
        if (progress.Take() is { } newest)
            await SendAsync(new AgentMessage { JobProgress = newest }, cancellationToken);
        while (spool.ReadAfter(sent) is { } message)
        {
            await requests.WriteAsync(message, cancellationToken);
            sent = message.Sequence;
        }

        return sent;
    }

    private Task SendAsync(AgentMessage message, CancellationToken cancellationToken)
    {
        message.SentAt = Timestamp.FromDateTimeOffset(clock.GetUtcNow());
        return requests.WriteAsync(message, cancellationToken);
    }
}
