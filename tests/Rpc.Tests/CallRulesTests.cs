using FleetDefrag.Rpc.Tests.Echo;
using FleetDefrag.Rpc.Tests.Support;
using FleetDefrag.TestKit;
using Google.Protobuf;
using Grpc.Core;

namespace FleetDefrag.Rpc.Tests;

/// <summary>Rules for callers and handlers, and the errors when they are broken.</summary>
public sealed class CallRulesTests
{
    [Fact]
    public async Task A_call_that_has_not_ended_has_no_status()
    {
        await using var host = await EchoHost.StartAsync();
        using var channel = host.Channel();
        using var call = new Echo.Echo.EchoClient(channel).Duplex(cancellationToken: Patience.Token);
        Should.Throw<InvalidOperationException>(() => call.GetStatus());
        Should.Throw<InvalidOperationException>(() => call.GetTrailers());
        Should.Throw<InvalidOperationException>(() => call.ResponseStream.Current);
    }

    [Fact]
    public async Task After_the_last_request_no_other_can_be_sent()
    {
        await using var host = await EchoHost.StartAsync();
        using var channel = host.Channel();
        using var call = new Echo.Echo.EchoClient(channel).Duplex(cancellationToken: Patience.Token);
        await call.RequestStream.CompleteAsync();
        await Should.ThrowAsync<InvalidOperationException>(() => call.RequestStream.WriteAsync(new EchoRequest()));
    }

    [Fact]
    public async Task One_read_at_a_time()
    {
        await using var host = await EchoHost.StartAsync();
        using var channel = host.Channel();
        using var call = new Echo.Echo.EchoClient(channel).Duplex(cancellationToken: Patience.Token);
        var first = call.ResponseStream.MoveNext(Patience.Token);
        await Should.ThrowAsync<InvalidOperationException>(() => call.ResponseStream.MoveNext(Patience.Token));
        await call.RequestStream.CompleteAsync();
        (await first).ShouldBeFalse();
    }

    [Fact]
    public async Task Writing_to_a_call_that_failed_tells_how_it_failed()
    {
        await using var host = await EchoHost.StartAsync();
        using var channel = host.Channel();
        using var call = new Echo.Echo.EchoClient(channel).Duplex(cancellationToken: Patience.Token);
        await call.RequestStream.WriteAsync(new EchoRequest { FailCode = (int)StatusCode.Aborted, FailDetail = "no more" }, Patience.Token);
        (await Should.ThrowAsync<RpcException>(() => call.ResponseStream.MoveNext(Patience.Token))).StatusCode.ShouldBe(StatusCode.Aborted);
        (await Should.ThrowAsync<RpcException>(() => call.RequestStream.WriteAsync(new EchoRequest()))).StatusCode
            .ShouldBe(StatusCode.Aborted);
    }

    [Fact]
    public async Task A_write_that_is_cancelled_ends_the_call()
    {
        await using var host = await EchoHost.StartAsync();
        using var channel = host.Channel();
        using var call = new Echo.Echo.EchoClient(channel).Duplex(cancellationToken: Patience.Token);
        using var source = new CancellationTokenSource();
        await source.CancelAsync();
        (await Should.ThrowAsync<RpcException>(() => call.RequestStream.WriteAsync(new EchoRequest(), source.Token))).StatusCode
            .ShouldBe(StatusCode.Cancelled);
        call.GetStatus().StatusCode.ShouldBe(StatusCode.Cancelled);
    }

    [Fact]
    public async Task Messages_above_the_senders_limit_are_RESOURCE_EXHAUSTED_on_either_side()
    {
        await using var host = await EchoHost.StartAsync(options => options.MaxSendMessageSize = 100);
        using var channel = host.Channel(options => options.MaxSendMessageSize = 1000);
        var client = new Echo.Echo.EchoClient(channel);
        var request = new EchoRequest { Payload = ByteString.CopyFrom(new byte[1001]) };
        (await Should.ThrowAsync<RpcException>(
            () => client.UnaryAsync(request, cancellationToken: Patience.Token).ResponseAsync)).StatusCode
                .ShouldBe(StatusCode.ResourceExhausted);
        (await Should.ThrowAsync<RpcException>(() => client.UnaryAsync(
            new EchoRequest { ReplyBytes = 101 },
            cancellationToken: Patience.Token).ResponseAsync)).StatusCode.ShouldBe(StatusCode.ResourceExhausted);
    }

    [Fact]
    public async Task A_channel_that_is_disposed_ends_its_calls()
    {
        await using var host = await EchoHost.StartAsync();
        using var channel = host.Channel();
        var call = new Echo.Echo.EchoClient(channel).UnaryAsync(
            new EchoRequest { WaitForCancellation = true }, cancellationToken: Patience.Token);
        await host.Log.CallWaits();
        await channel.ShutdownAsync();
        (await Should.ThrowAsync<RpcException>(() => call.ResponseAsync)).StatusCode.ShouldBe(StatusCode.Cancelled);
        await host.Log.CallIsCancelled();
        Should.Throw<ObjectDisposedException>(() => new Echo.Echo.EchoClient(channel));
    }

    [Fact]
    public async Task A_server_that_stops_is_UNAVAILABLE()
    {
        await using var host = await EchoHost.StartAsync();
        using var channel = host.Channel();
        using var call = new Echo.Echo.EchoClient(channel).Duplex(cancellationToken: Patience.Token);
        await call.RequestStream.WriteAsync(new EchoRequest(), Patience.Token);
        (await call.ResponseStream.MoveNext(Patience.Token)).ShouldBeTrue();
        await host.StopNowAsync();
        (await Should.ThrowAsync<RpcException>(() => call.ResponseStream.MoveNext(Patience.Token))).StatusCode
            .ShouldBe(StatusCode.Unavailable);
    }

    [Fact]
    public void A_service_object_can_be_bound_by_its_definition()
    {
        using var log = new EchoLog();
        var names = new List<string>();
        Echo.Echo.BindService(new EchoService(log)).BindService(new NameCollector(names));
        names.ShouldBe(["Unary", "ServerStream", "ClientStream", "Duplex", "Missing"]);
    }

    [Fact]
    public async Task An_instance_is_made_for_each_call_and_disposed_with_it()
    {
        await using var host = await EchoHost.StartAsync();
        using var channel = host.Channel();
        var client = new Echo.Echo.EchoClient(channel);
        await client.UnaryAsync(new EchoRequest(), cancellationToken: Patience.Token);
        await client.UnaryAsync(new EchoRequest(), cancellationToken: Patience.Token);
        await host.Log.ServicesAreDisposed(2);
    }

    private sealed class NameCollector(List<string> names) : ServiceBinderBase
    {
        public override void AddMethod<TRequest, TResponse>(
            Method<TRequest, TResponse> method,
            UnaryServerMethod<TRequest, TResponse>? handler) => names.Add(method.Name);

        public override void AddMethod<TRequest, TResponse>(
            Method<TRequest, TResponse> method,
            ClientStreamingServerMethod<TRequest, TResponse>? handler) => names.Add(method.Name);

        public override void AddMethod<TRequest, TResponse>(
            Method<TRequest, TResponse> method,
            ServerStreamingServerMethod<TRequest, TResponse>? handler) => names.Add(method.Name);

        public override void AddMethod<TRequest, TResponse>(
            Method<TRequest, TResponse> method,
            DuplexStreamingServerMethod<TRequest, TResponse>? handler) => names.Add(method.Name);
    }
}
