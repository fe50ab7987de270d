using FleetDefrag.Rpc.Tests.Echo;
using FleetDefrag.Rpc.Tests.Support;
using FleetDefrag.TestKit;
using Microsoft.Extensions.Logging;

namespace FleetDefrag.Rpc.Tests.Server;

/// <summary>
/// Clients that break off, or speak no proper HTTP/2, byte by byte on a socket: the handler ends, nothing hangs, and others are
/// served.
/// </summary>
public sealed class TornConnectionTests
{
    private static readonly byte[] OneAndAHalfMessages = [0, 0, 0, 0, 0, 0, 0, 0, 0, 100, 1, 2, 3];

    [Fact]
    public async Task A_connection_that_closes_inside_a_message_ends_the_handler()
    {
        await using var host = await EchoHost.StartAsync();
        using (var socket = await Http2Socket.ConnectAsync(host.Address))
        {
            await BeginAsync(socket, host);
        }

        await EndsQuietlyAsync(host);
    }

    [Fact]
    public async Task A_stream_that_is_reset_inside_a_message_ends_the_handler()
    {
        await using var host = await EchoHost.StartAsync();
        using var socket = await Http2Socket.ConnectAsync(host.Address);
        await BeginAsync(socket, host);
        await socket.SendAsync(Http2Socket.ResetStream, 0, 1, [0, 0, 0, 8]);
        await EndsQuietlyAsync(host);
    }

    [Theory]
    [InlineData(Http2Socket.Data, 0, 0)]
    [InlineData(Http2Socket.Headers, 0x4, 2)]
    [InlineData(0x9, 0, 1)]
    [InlineData(Http2Socket.Settings, 0, 5)]
    public async Task A_frame_that_HTTP_2_forbids_ends_the_connection_and_the_handler(byte type, byte flags, int stream)
    {
        await using var host = await EchoHost.StartAsync();
        using var socket = await Http2Socket.ConnectAsync(host.Address);
        await BeginAsync(socket, host);
        await socket.SendAsync(type, flags, stream, [1, 2, 3]);
        await socket.ReadToEndAsync();
        await EndsQuietlyAsync(host);
    }

    [Fact]
    public async Task Noise_instead_of_HTTP_2_ends_the_connection()
    {
        await using var host = await EchoHost.StartAsync();
        var noise = new byte[4096];
        new Random(20261121).NextBytes(noise);
        using var socket = await Http2Socket.ConnectAsync(host.Address, preface: false);
        await socket.SendRawAsync(noise);
        await socket.ReadToEndAsync();
        await IsServedAsync(host);
    }

    /// <summary>Opens a call whose handler has one request and waits for the rest of the next one.</summary>
    private static async Task BeginAsync(Http2Socket socket, EchoHost host)
    {
        await socket.BeginCallAsync("ClientStream");
        await socket.SendAsync(Http2Socket.Data, 0, 1, OneAndAHalfMessages);
        await host.Log.RequestArrives();
    }

    private static async Task EndsQuietlyAsync(EchoHost host)
    {
        await host.Logs.WaitForAsync("CallEnded", 1);
        await IsServedAsync(host);
        host.Logs.Entries.ShouldNotContain(entry => entry.Level >= LogLevel.Error);
    }

    private static async Task IsServedAsync(EchoHost host)
    {
        using var channel = host.Channel();
        (await new Echo.Echo.EchoClient(channel).UnaryAsync(new EchoRequest(), cancellationToken: Patience.Token)).ReceivedMessages
            .ShouldBe(1);
    }
}
