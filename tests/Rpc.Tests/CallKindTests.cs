using FleetDefrag.Rpc.Tests.Echo;
using FleetDefrag.Rpc.Tests.Support;
using FleetDefrag.TestKit;
using Google.Protobuf;
using Grpc.Core;

namespace FleetDefrag.Rpc.Tests;

/// <summary>The four kinds of call, from this client to this server.</summary>
public sealed class CallKindTests
{
    [Fact]
    public async Task A_unary_call_brings_its_payload_back()
    {
        await using var host = await EchoHost.StartAsync();
        using var channel = host.Channel();
        var reply = await new Echo.Echo.EchoClient(channel).UnaryAsync(
            new EchoRequest { Payload = ByteString.CopyFromUtf8("hello") }, cancellationToken: Patience.Token);
        reply.Payload.ToStringUtf8().ShouldBe("hello");
    }

    [Fact]
    public async Task A_blocking_call_brings_its_payload_back()
    {
        await using var host = await EchoHost.StartAsync();
        using var channel = host.Channel();
        var client = new Echo.Echo.EchoClient(channel);
        var reply = await Task.Run(() => client.Unary(new EchoRequest { Payload = ByteString.CopyFromUtf8("hello") }), Patience.Token);
        reply.Payload.ToStringUtf8().ShouldBe("hello");
    }

    [Fact]
    public async Task An_empty_message_is_a_message()
    {
        await using var host = await EchoHost.StartAsync();
        using var channel = host.Channel();
        var client = new Echo.Echo.EchoClient(channel);
        using var call = client.ServerStream(new EchoRequest { Replies = 3 }, cancellationToken: Patience.Token);
        var replies = await call.ResponseStream.ReadAllAsync(Patience.Token).ToListAsync(Patience.Token);
        replies.Count.ShouldBe(3);
        call.GetStatus().StatusCode.ShouldBe(StatusCode.OK);
    }

    [Fact]
    public async Task A_client_stream_is_counted()
    {
        await using var host = await EchoHost.StartAsync();
        using var channel = host.Channel();
        using var call = new Echo.Echo.EchoClient(channel).ClientStream(cancellationToken: Patience.Token);
        for (var index = 0; index < 10; index++)
            await call.RequestStream.WriteAsync(new EchoRequest { Payload = ByteString.CopyFrom(new byte[index]) }, Patience.Token);
        await call.RequestStream.CompleteAsync();
        var reply = await call;
        reply.ReceivedMessages.ShouldBe(10);
        reply.ReceivedBytes.ShouldBe(45);
    }

    [Fact]
    public async Task A_duplex_stream_answers_while_it_is_open()
    {
        await using var host = await EchoHost.StartAsync();
        using var channel = host.Channel();
        using var call = new Echo.Echo.EchoClient(channel).Duplex(cancellationToken: Patience.Token);
        for (var index = 0; index < 10; index++)
        {
            await call.RequestStream.WriteAsync(new EchoRequest { Payload = ByteString.CopyFromUtf8($"{index}") }, Patience.Token);
            (await call.ResponseStream.MoveNext(Patience.Token)).ShouldBeTrue();
            call.ResponseStream.Current.Payload.ToStringUtf8().ShouldBe($"{index}");
        }

        await call.RequestStream.CompleteAsync();
        (await call.ResponseStream.MoveNext(Patience.Token)).ShouldBeFalse();
        call.GetStatus().ShouldBe(Status.DefaultSuccess);
    }
}
