using System.Net;
using System.Net.Sockets;
using FleetDefrag.Rpc.Tests.Echo;
using FleetDefrag.Rpc.Tests.Support;
using FleetDefrag.TestKit;
using Google.Protobuf;
using Grpc.Core;
using Grpc.Net.Client;

namespace FleetDefrag.Rpc.Tests;

/// <summary>This client, with servers of other gRPC implementations.</summary>
public sealed class PeerServerTests
{
    [Theory, EachPeer]
    public async Task Calls_of_every_kind_succeed(Peer peer)
    {
        await using var server = await PeerServer.StartAsync(peer);
        using var channel = server.Channel();
        var client = new Echo.Echo.EchoClient(channel);

        (await client.UnaryAsync(new EchoRequest { Payload = ByteString.CopyFromUtf8("hello") }, cancellationToken: Patience.Token)).Payload
            .ToStringUtf8()
            .ShouldBe("hello");

        using var serverStream = client.ServerStream(
            new EchoRequest { Replies = 50, ReplyBytes = 1000 }, cancellationToken: Patience.Token);
        (await serverStream.ResponseStream.ReadAllAsync(Patience.Token)
            .AggregateAsync(0, (bytes, reply) => bytes + reply.Payload.Length, Patience.Token)).ShouldBe(50_000);

        using var clientStream = client.ClientStream(cancellationToken: Patience.Token);
        for (var index = 0; index < 50; index++)
            await clientStream.RequestStream.WriteAsync(new EchoRequest { Payload = ByteString.CopyFrom(new byte[index]) }, Patience.Token);
        await clientStream.RequestStream.CompleteAsync();
        (await clientStream).ReceivedBytes.ShouldBe(1225);
    }

    [Theory, EachPeer]
    public async Task A_duplex_stream_answers_while_it_is_open(Peer peer)
    {
        await using var server = await PeerServer.StartAsync(peer);
        using var channel = server.Channel();
        using var call = new Echo.Echo.EchoClient(channel).Duplex(cancellationToken: Patience.Token);
        for (var index = 0; index < 20; index++)
        {
            await call.RequestStream.WriteAsync(new EchoRequest { Payload = ByteString.CopyFromUtf8($"{index}") }, Patience.Token);
            (await call.ResponseStream.MoveNext(Patience.Token)).ShouldBeTrue();
            call.ResponseStream.Current.Payload.ToStringUtf8().ShouldBe($"{index}");
        }

        await call.RequestStream.CompleteAsync();
        (await call.ResponseStream.MoveNext(Patience.Token)).ShouldBeFalse();
        call.GetStatus().StatusCode.ShouldBe(StatusCode.OK);
    }

    [Theory, EachPeer]
    public async Task Text_and_binary_metadata_come_back_as_headers_and_trailers(Peer peer)
    {
        await using var server = await PeerServer.StartAsync(peer);
        using var channel = server.Channel();
        var (sent, expected) = peer == Peer.Python
            ? (EchoMetadata.CreateSingle(), EchoMetadata.ExpectedSingle)
            : (EchoMetadata.Create(), EchoMetadata.Expected);
        using var call = new Echo.Echo.EchoClient(channel).UnaryAsync(
            new EchoRequest { EchoMetadata = true }, sent, cancellationToken: Patience.Token);
        await call;
        EchoMetadata.Echoed(await call.ResponseHeadersAsync).ShouldBe(expected);
        EchoMetadata.Echoed(call.GetTrailers()).ShouldBe(expected);
    }

    [Theory, EachPeer]
    public async Task A_status_arrives_with_its_words(Peer peer)
    {
        await using var server = await PeerServer.StartAsync(peer);
        using var channel = server.Channel();
        var client = new Echo.Echo.EchoClient(channel);
        var unary = await Should.ThrowAsync<RpcException>(() => client.UnaryAsync(
            new EchoRequest { FailCode = 9, FailDetail = "größe 100 %\n" },
            cancellationToken: Patience.Token).ResponseAsync);
        unary.Status.ShouldBe(new Status(StatusCode.FailedPrecondition, "größe 100 %\n"));
        using var stream = client.ServerStream(new EchoRequest { FailCode = 10, FailDetail = "busy" }, cancellationToken: Patience.Token);
        var streamed = await Should.ThrowAsync<RpcException>(() => stream.ResponseStream.MoveNext(Patience.Token));
        streamed.Status.ShouldBe(new Status(StatusCode.Aborted, "busy"));
    }

    [Theory, EachPeer]
    public async Task An_exception_of_a_handler_is_UNKNOWN(Peer peer)
    {
        await using var server = await PeerServer.StartAsync(peer);
        using var channel = server.Channel();
        (await FailureOf(channel, new EchoRequest { Crash = true })).ShouldBe(StatusCode.Unknown);
    }

    [Theory, EachPeer]
    public async Task A_method_that_nobody_serves_is_UNIMPLEMENTED(Peer peer)
    {
        await using var server = await PeerServer.StartAsync(peer);
        using var channel = server.Channel();
        var failure = await Should.ThrowAsync<RpcException>(
            () => new Echo.Echo.EchoClient(channel).MissingAsync(new EchoRequest(), cancellationToken: Patience.Token).ResponseAsync);
        failure.StatusCode.ShouldBe(StatusCode.Unimplemented);
    }

    [Theory, EachPeer]
    public async Task A_deadline_ends_the_call_on_both_sides(Peer peer)
    {
        await using var server = await PeerServer.StartAsync(peer);
        using var channel = server.Channel();
        var client = new Echo.Echo.EchoClient(channel);
        var seen = await client.UnaryAsync(
            new EchoRequest { TellDeadline = true }, deadline: In(TimeSpan.FromSeconds(50)), cancellationToken: Patience.Token);
        seen.ReceivedBytes.ShouldBeInRange(1, 50_000);
        var failure = await Should.ThrowAsync<RpcException>(
            () => client.UnaryAsync(
                new EchoRequest { WaitForCancellation = true },
                deadline: In(TimeSpan.FromSeconds(1.5)),
                cancellationToken: Patience.Token).ResponseAsync);
        failure.StatusCode.ShouldBe(StatusCode.DeadlineExceeded);
        await server.NextLineAsync("cancelled");
    }

    [Theory, EachPeer]
    public async Task Cancelling_the_token_reaches_the_server(Peer peer)
    {
        await using var server = await PeerServer.StartAsync(peer);
        using var channel = server.Channel();
        using var source = CancellationTokenSource.CreateLinkedTokenSource(Patience.Token);
        var call = new Echo.Echo.EchoClient(channel).UnaryAsync(
            new EchoRequest { WaitForCancellation = true }, cancellationToken: source.Token);
        await server.NextLineAsync("waiting");
        await source.CancelAsync();
        (await Should.ThrowAsync<RpcException>(() => call.ResponseAsync)).StatusCode.ShouldBe(StatusCode.Cancelled);
        await server.NextLineAsync("cancelled");
    }

    [Theory, EachPeer]
    public async Task Disposing_a_stream_reaches_the_server(Peer peer)
    {
        await using var server = await PeerServer.StartAsync(peer);
        using var channel = server.Channel();
        using var call = new Echo.Echo.EchoClient(channel).Duplex(cancellationToken: Patience.Token);
        await call.RequestStream.WriteAsync(new EchoRequest { WaitForCancellation = true }, Patience.Token);
        await server.NextLineAsync("waiting");
        var reading = call.ResponseStream.MoveNext(Patience.Token);
        call.Dispose();
        (await Should.ThrowAsync<RpcException>(() => reading)).StatusCode.ShouldBe(StatusCode.Cancelled);
        await server.NextLineAsync("cancelled");
    }

    [Theory, EachPeer]
    public async Task A_response_above_the_limit_is_RESOURCE_EXHAUSTED(Peer peer)
    {
        await using var server = await PeerServer.StartAsync(peer);
        using var channel = server.Channel();
        (await FailureOf(channel, new EchoRequest { ReplyBytes = (4 << 20) + 1 })).ShouldBe(StatusCode.ResourceExhausted);
        using var patient = server.Channel(options => options.MaxReceiveMessageSize = null);
        var reply = await new Echo.Echo.EchoClient(patient).UnaryAsync(
            new EchoRequest { ReplyBytes = (4 << 20) + 1 }, cancellationToken: Patience.Token);
        reply.Payload.Length.ShouldBe((4 << 20) + 1);
    }

    [Theory, EachPeer]
    public async Task Gzip_is_read_and_written(Peer peer)
    {
        await using var server = await PeerServer.StartAsync(peer, "gzip");
        using var channel = server.Channel();
        var headers = new Metadata { { "grpc-internal-encoding-request", "gzip" } };
        var payload = ByteString.CopyFrom(new byte[100_000]);
        var reply = await new Echo.Echo.EchoClient(channel).UnaryAsync(
            new EchoRequest { Payload = payload }, headers, cancellationToken: Patience.Token);
        reply.Payload.ShouldBe(payload);
    }

    [Theory, EachPeer]
    public async Task A_hundred_calls_run_at_once(Peer peer)
    {
        await using var server = await PeerServer.StartAsync(peer);
        using var channel = server.Channel();
        var client = new Echo.Echo.EchoClient(channel);
        var replies = await Task.WhenAll(Enumerable.Range(0, 100).Select(number =>
            client.UnaryAsync(
                new EchoRequest { Payload = ByteString.CopyFromUtf8($"{number}") },
                cancellationToken: Patience.Token).ResponseAsync));
        replies.Select(reply => reply.Payload.ToStringUtf8()).ShouldBe(Enumerable.Range(0, 100).Select(number => $"{number}"));
    }

    [Theory, EachPeer]
    public async Task A_stream_of_a_hundred_megabytes_arrives(Peer peer)
    {
        await using var server = await PeerServer.StartAsync(peer);
        using var channel = server.Channel();
        using var call = new Echo.Echo.EchoClient(channel).ServerStream(
            new EchoRequest { Replies = 100, ReplyBytes = 1 << 20 }, cancellationToken: Patience.Token);
        (await call.ResponseStream.ReadAllAsync(Patience.Token)
            .AggregateAsync(0L, (bytes, reply) => bytes + reply.Payload.Length, Patience.Token)).ShouldBe(100L << 20);
    }

    [Theory, EachPeer]
    public async Task The_death_of_the_server_is_UNAVAILABLE(Peer peer)
    {
        await using var server = await PeerServer.StartAsync(peer);
        using var channel = server.Channel();
        using var call = new Echo.Echo.EchoClient(channel).UnaryAsync(
            new EchoRequest { WaitForCancellation = true }, cancellationToken: Patience.Token);
        await server.NextLineAsync("waiting");
        await server.KillAsync();
        (await Should.ThrowAsync<RpcException>(() => call.ResponseAsync)).StatusCode.ShouldBe(StatusCode.Unavailable);
        (await FailureOf(channel, new EchoRequest())).ShouldBe(StatusCode.Unavailable);
    }

    [Fact]
    public async Task A_port_that_nobody_listens_on_is_UNAVAILABLE()
    {
        using var reserved = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        reserved.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        using var channel = GrpcChannel.ForAddress($"http://{reserved.LocalEndPoint}");
        (await FailureOf(channel, new EchoRequest())).ShouldBe(StatusCode.Unavailable);
    }

    private static DateTime In(TimeSpan span) => TimeProvider.System.GetUtcNow().UtcDateTime + span;

    private static async Task<StatusCode> FailureOf(GrpcChannel channel, EchoRequest request) =>
        (await Should.ThrowAsync<RpcException>(
            () => new Echo.Echo.EchoClient(channel).UnaryAsync(request, cancellationToken: Patience.Token).ResponseAsync)).StatusCode;
}
