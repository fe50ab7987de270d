using FleetDefrag.Contracts.V1;
using FleetDefrag.TestKit;
using Google.Protobuf.WellKnownTypes;
using Grpc.Core;
using Grpc.Net.Client;

namespace FleetDefrag.Server.Tests.Support;

/// <summary>The agent's end of a stream.</summary>
internal sealed class TestStream(GrpcChannel channel, AsyncDuplexStreamingCall<AgentMessage, ServerMessage> call) : IDisposable
{
    public Welcome Welcome { get; set; } = new();

    public Task SendAsync(AgentMessage message) => call.RequestStream.WriteAsync(message, Patience.Token);

    /// <summary>Sends a message, during which the server may end the stream.</summary>
    public async Task TrySendAsync(AgentMessage message)
    {
        try
        {
            await SendAsync(message);
        }
        catch (RpcException)
        {
            // The status is read from the stream.
        }
    }

    public Task SendSpooledAsync(ulong sequence, AgentMessage message)
    {
        message.Sequence = sequence;
        message.SentAt = Timestamp.FromDateTimeOffset(TimeProvider.System.GetUtcNow());
        return SendAsync(message);
    }

    /// <summary>Sends a message and waits until the server acknowledges it.</summary>
    public async Task DeliverAsync(ulong sequence, AgentMessage message)
    {
        await SendSpooledAsync(sequence, message);
        (await ReceiveAsync()).Acknowledge.ShouldNotBeNull().Sequence.ShouldBe(sequence);
    }

    /// <summary>Returns the next message. Policies are skipped, because they may come at any time.</summary>
    public async Task<ServerMessage> ReceiveAsync()
    {
        do
            (await call.ResponseStream.MoveNext(Patience.Token)).ShouldBeTrue("the server ended the stream");
        while (call.ResponseStream.Current.Policy is not null);
        return call.ResponseStream.Current;
    }

    /// <summary>Reads until a policy fulfils a condition.</summary>
    public async Task<AgentPolicy> PolicyAsync(Func<AgentPolicy, bool> isAsWanted)
    {
        do
            (await call.ResponseStream.MoveNext(Patience.Token)).ShouldBeTrue("the server ended the stream");
        while (call.ResponseStream.Current.Policy is not { } policy || !isAsWanted(policy));
        return call.ResponseStream.Current.Policy;
    }

    /// <summary>Reads until the server ends the stream, and returns the status.</summary>
    public async Task<Status> EndAsync()
    {
        var patience = Patience.Token;
        try
        {
            while (await call.ResponseStream.MoveNext(patience))
            {
                // Messages before the end do not matter.
            }

            return call.GetStatus();
        }
        catch (RpcException ended) when (!patience.IsCancellationRequested)
        {
            return ended.Status;
        }
    }

    public void Dispose()
    {
        call.Dispose();
        channel.Dispose();
    }
}
