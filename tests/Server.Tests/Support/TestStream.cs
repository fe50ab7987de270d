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

    public Task SendSpooledAsync(ulong sequence, AgentMessage message)
    {
        message.Sequence = sequence;
        message.SentAt = Timestamp.FromDateTimeOffset(TimeProvider.System.GetUtcNow());
        return SendAsync(message);
    }

    /// <summary>Sends and waits until the server says that it is stored.</summary>
    public async Task DeliverAsync(ulong sequence, AgentMessage message)
    {
        await SendSpooledAsync(sequence, message);
        (await ReceiveAsync()).Acknowledge.ShouldNotBeNull().Sequence.ShouldBe(sequence);
    }

    /// <summary>The next message; policies, which come whenever the server has looked, are passed over.</summary>
    public async Task<ServerMessage> ReceiveAsync()
    {
        do
            (await call.ResponseStream.MoveNext(Patience.Token)).ShouldBeTrue("the server ended the stream");
        while (call.ResponseStream.Current.Policy is not null);
        return call.ResponseStream.Current;
    }

    /// <summary>Reads until a policy comes that is as wanted.</summary>
    public async Task<AgentPolicy> PolicyAsync(Func<AgentPolicy, bool> isAsWanted)
    {
        do
            (await call.ResponseStream.MoveNext(Patience.Token)).ShouldBeTrue("the server ended the stream");
        while (call.ResponseStream.Current.Policy is not { } policy || !isAsWanted(policy));
        return call.ResponseStream.Current.Policy;
    }

    /// <summary>Reads until the server ends the stream; returns how.</summary>
    public async Task<Status> EndAsync()
    {
        try
        {
            while (await call.ResponseStream.MoveNext(Patience.Token))
            {
                // What was sent before the end is of no interest.
            }

            return call.GetStatus();
        }
        catch (RpcException ended)
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
