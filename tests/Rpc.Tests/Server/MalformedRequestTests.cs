using System.Net;
using FleetDefrag.Rpc.Tests.Support;
using Grpc.Core;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.Logging;

namespace FleetDefrag.Rpc.Tests.Server;

/// <summary>Invalid requests. Each gets an answer, and none is logged as an error of the server.</summary>
public sealed class MalformedRequestTests
{
    [Theory]
    [InlineData("Unary", new byte[] { }, StatusCode.Unimplemented)]
    [InlineData("Unary", new byte[] { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 }, StatusCode.Unimplemented)]
    [InlineData("Unary", new byte[] { 0, 0, 0 }, StatusCode.Internal)]
    [InlineData("Unary", new byte[] { 0, 0, 0, 0, 9, 1 }, StatusCode.Internal)]
    [InlineData("Unary", new byte[] { 7, 0, 0, 0, 0 }, StatusCode.Internal)]
    [InlineData("Unary", new byte[] { 1, 0, 0, 0, 0 }, StatusCode.Internal)]
    [InlineData("Unary", new byte[] { 0, 0, 0, 0, 2, 0xff, 0xff }, StatusCode.Internal)]
    [InlineData("Unary", new byte[] { 0, 0x7f, 0xff, 0xff, 0xff }, StatusCode.ResourceExhausted)]
    [InlineData("Duplex", new byte[] { 0, 0, 0 }, StatusCode.Internal)]
    [InlineData("Duplex", new byte[] { 0, 0, 0, 0, 2, 0xff, 0xff }, StatusCode.Internal)]
    [InlineData("ClientStream", new byte[] { 0, 0, 0, 0, 0, 3 }, StatusCode.Internal)]
    public async Task A_malformed_body_ends_with_a_status(string method, byte[] body, StatusCode status)
    {
        await using var host = await EchoHost.StartAsync();
        using var raw = new RawClient(host.Address);
        var response = await raw.SendAsync(method, body);
        response.HttpStatus.ShouldBe(HttpStatusCode.OK);
        response.Status.ShouldBe(status);
        host.Logs.Entries.ShouldNotContain(entry => entry.Level >= LogLevel.Error);
    }

    [Theory]
    [InlineData("text/plain")]
    [InlineData("application/grpc-web")]
    [InlineData("application/grpcx")]
    public async Task Another_content_type_is_HTTP_415(string contentType)
    {
        await using var host = await EchoHost.StartAsync();
        using var raw = new RawClient(host.Address);
        (await raw.SendAsync("Unary", [0, 0, 0, 0, 0], contentType)).HttpStatus.ShouldBe(HttpStatusCode.UnsupportedMediaType);
    }

    [Theory]
    [InlineData("application/grpc")]
    [InlineData("application/grpc+proto")]
    [InlineData("application/grpc; charset=utf-8")]
    public async Task Each_spelling_of_the_content_type_is_taken(string contentType)
    {
        await using var host = await EchoHost.StartAsync();
        using var raw = new RawClient(host.Address);
        (await raw.SendAsync("Unary", [0, 0, 0, 0, 0], contentType)).Status.ShouldBe(StatusCode.OK);
    }

    [Fact]
    public async Task HTTP_1_is_told_to_upgrade()
    {
        await using var host = await EchoHost.StartAsync(protocols: HttpProtocols.Http1);
        using var raw = new RawClient(host.Address, HttpVersion.Version11);
        (await raw.SendAsync("Unary", [0, 0, 0, 0, 0])).HttpStatus.ShouldBe(HttpStatusCode.UpgradeRequired);
    }

    [Fact]
    public async Task An_unknown_encoding_is_UNIMPLEMENTED_and_the_known_ones_are_named()
    {
        await using var host = await EchoHost.StartAsync();
        using var raw = new RawClient(host.Address);
        var response = await raw.SendAsync("Unary", [1, 0, 0, 0, 0], headers: ("grpc-encoding", "snappy"));
        response.Status.ShouldBe(StatusCode.Unimplemented);
        response.Headers.GetValues("grpc-accept-encoding").ShouldBe(["identity,gzip"]);
    }

    [Fact]
    public async Task A_timeout_that_cannot_be_read_is_INTERNAL()
    {
        await using var host = await EchoHost.StartAsync();
        using var raw = new RawClient(host.Address);
        (await raw.SendAsync("Unary", [0, 0, 0, 0, 0], headers: ("grpc-timeout", "soon"))).Status.ShouldBe(StatusCode.Internal);
    }

    [Fact]
    public async Task Metadata_that_is_not_base64_is_INTERNAL()
    {
        await using var host = await EchoHost.StartAsync();
        using var raw = new RawClient(host.Address);
        (await raw.SendAsync("Unary", [0, 0, 0, 0, 0], headers: ("echo-data-bin", "***"))).Status.ShouldBe(StatusCode.Internal);
    }

    [Fact]
    public async Task A_refusal_is_a_trailers_only_response()
    {
        await using var host = await EchoHost.StartAsync();
        using var raw = new RawClient(host.Address);
        var response = await raw.SendAsync("NoSuchMethod", [0, 0, 0, 0, 0]);
        response.Headers.GetValues("grpc-status").ShouldBe(["12"]);
        response.Body.ShouldBeEmpty();
        response.Trailers.ShouldBeEmpty();
    }

    [Fact]
    public async Task Responses_are_compressed_for_who_accepts_it_only()
    {
        await using var host = await EchoHost.StartAsync(options => options.ResponseCompressionAlgorithm = "gzip");
        using var raw = new RawClient(host.Address);
        var compressed = await raw.SendAsync("Unary", [0, 0, 0, 0, 0], headers: ("grpc-accept-encoding", "identity, gzip"));
        (compressed.Body[0], compressed.Headers.GetValues("grpc-encoding").Single()).ShouldBe(((byte)1, "gzip"));
        var plain = await raw.SendAsync("Unary", [0, 0, 0, 0, 0], headers: ("grpc-accept-encoding", "identity"));
        plain.Body[0].ShouldBe((byte)0);
    }
}
