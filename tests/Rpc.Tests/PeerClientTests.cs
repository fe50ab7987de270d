using FleetDefrag.Rpc.Tests.Support;
using Grpc.Core;
using Microsoft.Extensions.Logging;

namespace FleetDefrag.Rpc.Tests;

/// <summary>Clients of other gRPC implementations, with this server.</summary>
public sealed class PeerClientTests
{
    [Theory, EachPeer]
    public async Task Calls_of_every_kind_succeed(Peer peer)
    {
        await using var host = await EchoHost.StartAsync();
        var unary = await PeerScript.CallAsync(peer, host.Authority, "unary");
        var serverStream = await PeerScript.CallAsync(peer, host.Authority, "server_stream");
        var clientStream = await PeerScript.CallAsync(peer, host.Authority, "client_stream");
        var duplex = await PeerScript.CallAsync(peer, host.Authority, "duplex");

        new[] { unary.Code, serverStream.Code, clientStream.Code, duplex.Code }.ShouldAllBe(code => code == "OK");
        unary.Payload.ShouldBe(Convert.ToBase64String("hello"u8));
        (serverStream.Replies, serverStream.Bytes).ShouldBe((50, 50_000));
        (clientStream.Replies, clientStream.Bytes).ShouldBe((50, 1225));
        duplex.Payload.ShouldBe(string.Join(',', Enumerable.Range(0, 20)));
    }

    [Theory, EachPeer]
    public async Task Text_and_binary_metadata_come_back_as_headers_and_trailers(Peer peer)
    {
        await using var host = await EchoHost.StartAsync();
        var outcome = await PeerScript.CallAsync(peer, host.Authority, "metadata");
        outcome.Code.ShouldBe("OK");
        Sorted(outcome.Headers).ShouldBe(EchoMetadata.Expected);
        Sorted(outcome.Trailers).ShouldBe(EchoMetadata.Expected);
    }

    [Theory, EachPeer]
    public async Task A_status_arrives_with_its_words(Peer peer)
    {
        await using var host = await EchoHost.StartAsync();
        var outcome = await PeerScript.CallAsync(peer, host.Authority, "failure");
        outcome.CodeName.ShouldBe(nameof(StatusCode.FailedPrecondition));
        outcome.Detail.ShouldBe("größe 100 %\n");
        var inStream = await PeerScript.CallAsync(peer, host.Authority, "failure_in_stream");
        (inStream.CodeName, inStream.Detail).ShouldBe((nameof(StatusCode.Aborted), "busy"));
    }

    [Theory, EachPeer]
    public async Task An_exception_of_a_handler_is_UNKNOWN_and_tells_nothing(Peer peer)
    {
        await using var host = await EchoHost.StartAsync();
        var outcome = await PeerScript.CallAsync(peer, host.Authority, "crash");
        outcome.CodeName.ShouldBe(nameof(StatusCode.Unknown));
        outcome.Detail!.ShouldNotContain("secret");
        host.Logs.Entries.ShouldContain(entry => entry.Level == LogLevel.Error && entry.Event == "HandlerFailed");
    }

    [Theory, EachPeer]
    public async Task Unknown_methods_and_services_are_UNIMPLEMENTED(Peer peer)
    {
        await using var host = await EchoHost.StartAsync();
        (await PeerScript.CallAsync(peer, host.Authority, "missing_method")).CodeName.ShouldBe(nameof(StatusCode.Unimplemented));
        (await PeerScript.CallAsync(peer, host.Authority, "missing_service")).CodeName.ShouldBe(nameof(StatusCode.Unimplemented));
    }

    [Theory, EachPeer]
    public async Task The_handler_sees_the_clients_deadline(Peer peer)
    {
        await using var host = await EchoHost.StartAsync();
        var outcome = await PeerScript.CallAsync(peer, host.Authority, "deadline_seen");
        outcome.Code.ShouldBe("OK");
        outcome.Bytes!.Value.ShouldBeInRange(1, 50_000);
    }

    [Theory, EachPeer]
    public async Task A_deadline_ends_the_call_and_the_handler(Peer peer)
    {
        await using var host = await EchoHost.StartAsync();
        (await PeerScript.CallAsync(peer, host.Authority, "deadline")).CodeName.ShouldBe(nameof(StatusCode.DeadlineExceeded));
        await host.Log.CallIsCancelled();
    }

    [Theory, EachPeer]
    public async Task A_clients_cancellation_reaches_the_handler(Peer peer)
    {
        await using var host = await EchoHost.StartAsync();
        (await PeerScript.CallAsync(peer, host.Authority, "cancel")).CodeName.ShouldBe(nameof(StatusCode.Cancelled));
        await host.Log.CallIsCancelled();
        host.Logs.Entries.ShouldNotContain(entry => entry.Level >= LogLevel.Error);
    }

    [Theory, EachPeer]
    public async Task A_request_above_the_limit_is_RESOURCE_EXHAUSTED(Peer peer)
    {
        await using var host = await EchoHost.StartAsync();
        (await PeerScript.CallAsync(peer, host.Authority, "too_large")).CodeName.ShouldBe(nameof(StatusCode.ResourceExhausted));
        (await PeerScript.CallAsync(peer, host.Authority, "large")).Code.ShouldBe("OK");
    }

    [Theory, EachPeer]
    public async Task Gzip_is_read_and_written(Peer peer)
    {
        await using var host = await EchoHost.StartAsync(options => options.ResponseCompressionAlgorithm = "gzip");
        (await PeerScript.CallAsync(peer, host.Authority, "gzip")).Code.ShouldBe("OK");
        host.Log.RequestEncoding.ShouldBe("gzip");
        (await PeerScript.CallAsync(peer, host.Authority, "server_stream")).Bytes.ShouldBe(50_000);
    }

    [Theory, EachPeer]
    public async Task An_unknown_encoding_is_UNIMPLEMENTED(Peer peer)
    {
        await using var host = await EchoHost.StartAsync();
        (await PeerScript.CallAsync(peer, host.Authority, "deflate")).CodeName.ShouldBe(nameof(StatusCode.Unimplemented));
    }

    [Theory, EachPeer]
    public async Task A_hundred_calls_run_at_once(Peer peer)
    {
        await using var host = await EchoHost.StartAsync();
        (await PeerScript.CallAsync(peer, host.Authority, "hundred")).Replies.ShouldBe(100);
    }

    [Theory, EachPeer]
    public async Task A_stream_of_a_hundred_megabytes_arrives(Peer peer)
    {
        await using var host = await EchoHost.StartAsync();
        (await PeerScript.CallAsync(peer, host.Authority, "large_stream")).Bytes.ShouldBe(100L << 20);
    }

    private static string[] Sorted(string[][]? entries) =>
        entries!.Select(entry => string.Join('=', entry)).Order(StringComparer.Ordinal).ToArray();
}
