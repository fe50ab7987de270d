using FleetDefrag.Rpc.Tests.Echo;
using FleetDefrag.Rpc.Tests.Support;
using FleetDefrag.TestKit;
using Grpc.Core;

namespace FleetDefrag.Rpc.Tests.Server;

/// <summary>Deadlines, measured by each side's own clock.</summary>
public sealed class DeadlineTests
{
    [Fact]
    public async Task The_server_ends_a_call_at_its_deadline_by_its_own_clock()
    {
        var clock = new ManualClock();
        await using var host = await EchoHost.StartAsync(time: clock);
        using var channel = host.Channel();
        var call = new Echo.Echo.EchoClient(channel).UnaryAsync(
            new EchoRequest { WaitForCancellation = true },
            deadline: In(TimeSpan.FromHours(1)),
            cancellationToken: Patience.Token);
        await host.Log.CallWaits();
        clock.Advance(TimeSpan.FromHours(1));
        (await Should.ThrowAsync<RpcException>(() => call.ResponseAsync)).StatusCode.ShouldBe(StatusCode.DeadlineExceeded);
        await host.Log.CallIsCancelled();
    }

    [Fact]
    public async Task A_handler_that_does_not_listen_cannot_hold_the_client_beyond_the_deadline()
    {
        var clock = new ManualClock();
        await using var host = await EchoHost.StartAsync(time: clock);
        using var channel = host.Channel();
        var call = new Echo.Echo.EchoClient(channel).UnaryAsync(
            new EchoRequest { IgnoreCancellation = true },
            deadline: In(TimeSpan.FromHours(1)),
            cancellationToken: Patience.Token);
        await host.Log.CallWaits();
        clock.Advance(TimeSpan.FromHours(1));
        (await Should.ThrowAsync<RpcException>(() => call.ResponseAsync)).StatusCode.ShouldBe(StatusCode.DeadlineExceeded);
        host.Log.LetDeafCallsEnd();
    }

    [Fact]
    public async Task The_client_ends_a_call_at_its_deadline_by_its_own_clock_and_the_server_hears_it()
    {
        var clock = new ManualClock();
        await using var host = await EchoHost.StartAsync();
        using var channel = host.Channel(options => options.Time = clock);
        var deadline = clock.GetUtcNow().UtcDateTime + TimeSpan.FromHours(1);
        var call = new Echo.Echo.EchoClient(channel).UnaryAsync(
            new EchoRequest { WaitForCancellation = true }, deadline: deadline, cancellationToken: Patience.Token);
        await host.Log.CallWaits();
        clock.Advance(TimeSpan.FromHours(1));
        (await Should.ThrowAsync<RpcException>(() => call.ResponseAsync)).StatusCode.ShouldBe(StatusCode.DeadlineExceeded);
        await host.Log.CallIsCancelled();
    }

    [Fact]
    public async Task A_deadline_that_has_passed_sends_nothing()
    {
        await using var host = await EchoHost.StartAsync();
        using var channel = host.Channel();
        using var call = new Echo.Echo.EchoClient(channel).UnaryAsync(
            new EchoRequest { Crash = true }, deadline: In(TimeSpan.FromSeconds(-1)), cancellationToken: Patience.Token);
        (await Should.ThrowAsync<RpcException>(() => call.ResponseAsync)).StatusCode.ShouldBe(StatusCode.DeadlineExceeded);
        (await Should.ThrowAsync<RpcException>(() => call.ResponseHeadersAsync)).StatusCode.ShouldBe(StatusCode.DeadlineExceeded);
        host.Log.Calls.ShouldBe(0);
    }

    [Theory]
    [InlineData("0n")]
    [InlineData("1n")]
    public async Task A_timeout_that_is_over_on_arrival_ends_the_call(string timeout)
    {
        await using var host = await EchoHost.StartAsync();
        using var raw = new RawClient(host.Address);
        (await raw.SendAsync("Unary", [0, 0, 0, 0, 2, 0x38, 1], headers: ("grpc-timeout", timeout))).Status
            .ShouldBe(StatusCode.DeadlineExceeded);
    }

    [Fact]
    public async Task A_deadline_in_a_thousand_years_is_none()
    {
        await using var host = await EchoHost.StartAsync();
        using var channel = host.Channel();
        var client = new Echo.Echo.EchoClient(channel);
        (await client.UnaryAsync(
            new EchoRequest(),
            deadline: In(TimeSpan.FromDays(365_000)),
            cancellationToken: Patience.Token)).ReceivedMessages.ShouldBe(1);
        (await client.UnaryAsync(
            new EchoRequest { TellDeadline = true },
            deadline: DateTime.MaxValue,
            cancellationToken: Patience.Token)).ReceivedBytes.ShouldBe(-1);
    }

    private static DateTime In(TimeSpan span) => TimeProvider.System.GetUtcNow().UtcDateTime + span;
}
