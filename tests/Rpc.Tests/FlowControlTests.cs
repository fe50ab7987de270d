using FleetDefrag.Rpc.Tests.Echo;
using FleetDefrag.Rpc.Tests.Support;
using FleetDefrag.TestKit;
using Google.Protobuf;
using Grpc.Core;

namespace FleetDefrag.Rpc.Tests;

/// <summary>A slow reader blocks the writer, and no buffer between them grows without bound.</summary>
public sealed class FlowControlTests
{
    private const int MessageBytes = 64 * 1024;
    private const int Messages = 2000;

    // The HTTP/2 windows and buffers of both sides. The window of SocketsHttpHandler grows to at most 16 MB.
    private const int MostUnread = 24 * 1024 * 1024 / MessageBytes;

    [Fact]
    public async Task A_server_waits_for_a_client_that_does_not_read()
    {
        await using var host = await EchoHost.StartAsync();
        using var channel = host.Channel();
        var client = new Echo.Echo.EchoClient(channel);
        using var call = client.ServerStream(
            new EchoRequest { Replies = Messages, ReplyBytes = MessageBytes }, cancellationToken: Patience.Token);
        (await call.ResponseStream.MoveNext(Patience.Token)).ShouldBeTrue();
        await BusyTimeAsync(client);
        host.Log.RepliesWritten.ShouldBeLessThan(MostUnread);

        var read = 1;
        while (await call.ResponseStream.MoveNext(Patience.Token))
            read++;
        read.ShouldBe(Messages);
    }

    [Fact]
    public async Task A_client_waits_for_a_server_that_does_not_read_and_can_still_be_cancelled()
    {
        await using var host = await EchoHost.StartAsync();
        using var channel = host.Channel();
        var client = new Echo.Echo.EchoClient(channel);
        using var call = client.Duplex(cancellationToken: Patience.Token);
        await call.RequestStream.WriteAsync(new EchoRequest { WaitForCancellation = true }, Patience.Token);
        await host.Log.CallWaits();
        var written = 0;
        var writing = Task.Run(
            async () =>
            {
                var request = new EchoRequest { Payload = ByteString.CopyFrom(new byte[MessageBytes]) };
                for (; written < Messages; written++)
                    await call.RequestStream.WriteAsync(request);
            },
            Patience.Token);
        await BusyTimeAsync(client);
        Volatile.Read(ref written).ShouldBeLessThan(MostUnread);

        call.Dispose();
        (await Should.ThrowAsync<RpcException>(() => writing)).StatusCode.ShouldBe(StatusCode.Cancelled);
        await host.Log.CallIsCancelled();
    }

    [Fact]
    public async Task A_deadline_frees_a_handler_whose_client_does_not_read()
    {
        var clock = new ManualClock();
        await using var host = await EchoHost.StartAsync(time: clock);
        using var channel = host.Channel();
        var client = new Echo.Echo.EchoClient(channel);
        var deadline = TimeProvider.System.GetUtcNow().UtcDateTime + TimeSpan.FromHours(1);
        using var call = client.ServerStream(
            new EchoRequest { Replies = Messages, ReplyBytes = MessageBytes },
            deadline: deadline,
            cancellationToken: Patience.Token);
        (await call.ResponseStream.MoveNext(Patience.Token)).ShouldBeTrue();
        await BusyTimeAsync(client);
        clock.Advance(TimeSpan.FromHours(1));
        await host.Logs.WaitForAsync("CallEnded", 1);
        var failure = await Should.ThrowAsync<RpcException>(async () =>
        {
            while (await call.ResponseStream.MoveNext(Patience.Token))
            {
                // Messages in transit still arrive.
            }
        });
        // No status can follow a truncated message. The stream is reset, which means cancelled.
        failure.StatusCode.ShouldBe(StatusCode.Cancelled);
    }

    /// <summary>Makes calls over the same connection, which gives code that does not wait the time to run ahead.</summary>
    private static async Task BusyTimeAsync(Echo.Echo.EchoClient client)
    {
        for (var call = 0; call < 200; call++)
            await client.UnaryAsync(new EchoRequest(), cancellationToken: Patience.Token);
    }
}
