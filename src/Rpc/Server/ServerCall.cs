using System.Net;
using System.Net.Sockets;
using Grpc.Core;
using Grpc.Protocol;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Logging;

namespace Grpc.AspNetCore.Server.Internal;

/// <summary>One call on the server, from request headers to trailers.</summary>
/// <remarks>
/// Kestrel recycles the HttpContext when the request delegate returns, so <see cref="RunAsync"/> returns only after the handler has, even when the
/// deadline has already ended the call for the client.
/// </remarks>
internal sealed partial class ServerCall : ServerCallContext, IDisposable
{
    private readonly IMethod method;
    private readonly GrpcServiceOptions options;
    private readonly TimeProvider clock;
    private readonly ILogger logger;
    private readonly Metadata requestHeaders = [];
    private readonly Metadata responseTrailers = [];

    // Held while a frame or the trailers go into the response, so that a deadline cannot put trailers into the middle of a message.
    private readonly SemaphoreSlim writing = new(1, 1);

    private CancellationTokenSource? deadlineSource;
    private CancellationTokenSource? stopSource;
    private TimeSpan? timeout;
    private DateTime deadline = DateTime.MaxValue;
    private MessageReader? reader;
    private MessageEncoding responseEncoding;
    private bool finished;

    public ServerCall(HttpContext httpContext, IMethod method, GrpcServiceOptions options, TimeProvider clock, ILogger logger)
    {
        HttpContext = httpContext;
        this.method = method;
        this.options = options;
        this.clock = clock;
        this.logger = logger;
    }

    public HttpContext HttpContext { get; }

    protected override string MethodCore => method.FullName;

    protected override string HostCore => HttpContext.Request.Host.Value ?? "";

    protected override string PeerCore => HttpContext.Connection.RemoteIpAddress switch
    {
        null => "unknown",
        { AddressFamily: AddressFamily.InterNetworkV6 } address => $"ipv6:{new IPEndPoint(address, HttpContext.Connection.RemotePort)}",
        var address => $"ipv4:{new IPEndPoint(address, HttpContext.Connection.RemotePort)}",
    };

    protected override DateTime DeadlineCore => deadline;

    protected override Metadata RequestHeadersCore => requestHeaders;

    protected override CancellationToken CancellationTokenCore => stopSource?.Token ?? HttpContext.RequestAborted;

    protected override Metadata ResponseTrailersCore => responseTrailers;

    protected override Status StatusCore { get; set; } = Status.DefaultSuccess;

    protected override WriteOptions? WriteOptionsCore { get; set; }

    public void Dispose()
    {
        stopSource?.Dispose();
        deadlineSource?.Dispose();
        writing.Dispose();
    }
}
