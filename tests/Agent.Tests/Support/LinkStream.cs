using System.Threading.Channels;
using FleetDefrag.Contracts.V1;
using FleetDefrag.TestKit;

namespace FleetDefrag.Agent.Tests.Support;

/// <summary>The server's side of one stream of an agent.</summary>
internal sealed class LinkStream(Hello hello)
{
    private readonly Channel<AgentMessage> _received = Channel.CreateUnbounded<AgentMessage>();

    public Hello Hello { get; } = hello;

    public Channel<ServerMessage> Orders { get; } = Channel.CreateUnbounded<ServerMessage>();

    /// <summary>The subject of the client certificate.</summary>
    public string? ClientName { get; init; }

    /// <summary>The thumbprint of the client certificate.</summary>
    public string? ClientThumbprint { get; init; }

    public void Received(AgentMessage message) => _received.Writer.TryWrite(message);

    public void Send(RunJob job) => Orders.Writer.TryWrite(new ServerMessage { RunJob = job });

    public void Stop(string jobId, string reason) =>
        Orders.Writer.TryWrite(new ServerMessage { StopJob = new StopJob { JobId = jobId, Reason = reason } });

    /// <summary>Ends the stream from the server's side.</summary>
    public void End() => Orders.Writer.TryComplete();

    /// <summary>Waits for the next message of a kind, and skips others.</summary>
    public async Task<AgentMessage> NextAsync(AgentMessage.BodyOneofCase kind)
    {
        await foreach (var message in _received.Reader.ReadAllAsync(Patience.Token))
        {
            if (message.BodyCase == kind)
                return message;
        }

        throw new InvalidOperationException($"The stream ended before a {kind}.");
    }

    public async Task<JobResult> NextResultAsync() => (await NextAsync(AgentMessage.BodyOneofCase.JobResult)).JobResult;

    public void Ended() => _received.Writer.TryComplete();
}
