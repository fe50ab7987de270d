using System.Net;
using FleetDefrag.Rpc.Tests.Echo;
using FleetDefrag.TestKit;
using Grpc.Core;
using Grpc.Net.Client;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.Logging;

namespace FleetDefrag.Rpc.Tests.Client;

/// <summary>Responses of proxies, of crashed servers and of servers with bugs.</summary>
public sealed class ForeignResponseTests
{
    [Theory]
    [InlineData(400, StatusCode.Internal)]
    [InlineData(401, StatusCode.Unauthenticated)]
    [InlineData(403, StatusCode.PermissionDenied)]
    [InlineData(404, StatusCode.Unimplemented)]
    [InlineData(429, StatusCode.Unavailable)]
    [InlineData(502, StatusCode.Unavailable)]
    [InlineData(503, StatusCode.Unavailable)]
    [InlineData(504, StatusCode.Unavailable)]
    [InlineData(500, StatusCode.Unknown)]
    [InlineData(302, StatusCode.Unknown)]
    public Task An_HTTP_status_becomes_a_gRPC_one(int httpStatus, StatusCode expected) => Expect(expected, http =>
    {
        http.Response.StatusCode = httpStatus;
        return Task.CompletedTask;
    });

    [Fact]
    public Task A_gRPC_status_counts_more_than_the_HTTP_status() => Expect(StatusCode.Aborted, http =>
    {
        http.Response.StatusCode = 503;
        http.Response.Headers["grpc-status"] = "10";
        return Task.CompletedTask;
    });

    [Fact]
    public Task A_response_that_is_not_gRPC_is_UNKNOWN() =>
        Expect(StatusCode.Unknown, http => http.Response.WriteAsync("<html>", Patience.Token));

    [Fact]
    public Task A_response_without_trailers_is_INTERNAL() => Expect(StatusCode.Internal, http => Message(http));

    [Fact]
    public Task Trailers_without_a_status_are_UNKNOWN() => Expect(StatusCode.Unknown, async http =>
    {
        await Message(http);
        http.Response.AppendTrailer("other", "value");
    });

    [Theory]
    [InlineData("17")]
    [InlineData("-1")]
    [InlineData("ok")]
    public Task A_status_that_nobody_knows_is_UNKNOWN(string status) => Expect(StatusCode.Unknown, async http =>
    {
        await Message(http);
        http.Response.AppendTrailer("grpc-status", status);
    });

    [Fact]
    public Task Success_without_a_response_is_UNIMPLEMENTED() => Expect(StatusCode.Unimplemented, http =>
    {
        http.Response.ContentType = "application/grpc";
        http.Response.Headers["grpc-status"] = "0";
        return Task.CompletedTask;
    });

    [Fact]
    public Task A_second_response_is_UNIMPLEMENTED() => Expect(StatusCode.Unimplemented, async http =>
    {
        await Message(http);
        await Message(http);
        http.Response.AppendTrailer("grpc-status", "0");
    });

    [Fact]
    public Task An_encoding_that_was_not_offered_is_INTERNAL() => Expect(StatusCode.Internal, async http =>
    {
        http.Response.Headers["grpc-encoding"] = "snappy";
        await Message(http);
        http.Response.AppendTrailer("grpc-status", "0");
    });

    [Theory]
    [InlineData(new byte[] { 0, 0, 0, 0, 9, 1 })]
    [InlineData(new byte[] { 3, 0, 0, 0, 0 })]
    [InlineData(new byte[] { 0, 0, 0, 0, 2, 0xff, 0xff })]
    public Task Malformed_messages_are_INTERNAL(byte[] body) => Expect(StatusCode.Internal, async http =>
    {
        http.Response.ContentType = "application/grpc";
        await http.Response.BodyWriter.WriteAsync(body, Patience.Token);
        http.Response.AppendTrailer("grpc-status", "0");
    });

    // PROTOCOL-HTTP2.md: status of a stream reset.
    [Theory]
    [InlineData(0x2, StatusCode.Internal)]
    [InlineData(0x7, StatusCode.Unavailable)]
    [InlineData(0x8, StatusCode.Cancelled)]
    [InlineData(0xb, StatusCode.ResourceExhausted)]
    [InlineData(0xc, StatusCode.PermissionDenied)]
    public Task A_reset_of_the_stream_becomes_a_status(int errorCode, StatusCode expected) => Expect(expected, async http =>
    {
        await Message(http);
        http.Features.GetRequiredFeature<IHttpResetFeature>().Reset(errorCode);
    });

    [Fact]
    public Task A_connection_that_breaks_is_UNAVAILABLE() => Expect(StatusCode.Unavailable, async http =>
    {
        await Message(http);
        http.Features.GetRequiredFeature<Microsoft.AspNetCore.Connections.Features.IConnectionLifetimeFeature>().Abort();
    });

    private static async Task Message(HttpContext http)
    {
        if (!http.Response.HasStarted)
            http.Response.ContentType = "application/grpc";
        await http.Response.BodyWriter.WriteAsync(new byte[] { 0, 0, 0, 0, 0 }, Patience.Token);
        await http.Response.BodyWriter.FlushAsync(Patience.Token);
    }

    private static async Task Expect(StatusCode expected, RequestDelegate answer)
    {
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.ConfigureKestrel(kestrel => kestrel.Listen(
            IPAddress.Loopback,
            0,
            listen => listen.Protocols = HttpProtocols.Http2));
        await using var app = builder.Build();
        app.Run(answer);
        await app.StartAsync(Patience.Token);
        using var channel = GrpcChannel.ForAddress(app.Urls.Single());
        var call = new Echo.Echo.EchoClient(channel).UnaryAsync(new EchoRequest(), cancellationToken: Patience.Token);
        var failure = await Should.ThrowAsync<RpcException>(() => call.ResponseAsync);
        failure.StatusCode.ShouldBe(expected, failure.ToString());
        call.GetStatus().StatusCode.ShouldBe(expected);
    }
}
