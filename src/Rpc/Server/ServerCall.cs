using System.Net;
using System.Net.Sockets;
using Grpc.Core;
using Grpc.Protocol;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Logging;

namespace Grpc.AspNetCore.Server.Internal;

/// <summary>One call on the server, from request headers to trailers.</summary>
/// <remarks>
/// Kestrel recycles the HttpContext when the request delegate returns, so <see cref="RunAsync"/> returns only after the handler
/// has, even when the deadline has already ended the call for the client.
/// </remarks>
internal sealed partial class ServerCall : ServerCallContext, IDisposable
{
    private readonly IMethod _method;
    private readonly GrpcServiceOptions _options;
    private readonly TimeProvider _time;
    private readonly ILogger _logger;
    private readonly Metadata _requestHeaders = [];
    private readonly Metadata _responseTrailers = [];

    // Held while a frame or the trailers are written, so that a deadline cannot write trailers into a message.
    private readonly SemaphoreSlim _writing = new(1, 1);

    private CancellationTokenSource? _deadlineSource;
    private CancellationTokenSource? _stopSource;
    private TimeSpan? _timeout;
    private DateTime _deadline = DateTime.MaxValue;
    private MessageReader? _reader;
    private MessageEncoding _responseEncoding;
    private bool _connectionBroke;
    private bool _finished;

    public ServerCall(HttpContext httpContext, IMethod method, GrpcServiceOptions options, TimeProvider time, ILogger logger)
    {
        HttpContext = httpContext;
        _method = method;
        _options = options;
        _time = time;
        _logger = logger;
    }

    public HttpContext HttpContext { get; }

    protected override string MethodCore => _method.FullName;

    protected override string HostCore => HttpContext.Request.Host.Value ?? "";

    protected override string PeerCore => HttpContext.Connection.RemoteIpAddress switch
    {
        null => "unknown",
        { AddressFamily: AddressFamily.InterNetworkV6 } address => $"ipv6:{new IPEndPoint(address, HttpContext.Connection.RemotePort)}",
        var address => $"ipv4:{new IPEndPoint(address, HttpContext.Connection.RemotePort)}",
    };

    protected override DateTime DeadlineCore => _deadline;

    protected override Metadata RequestHeadersCore => _requestHeaders;

    protected override CancellationToken CancellationTokenCore => _stopSource?.Token ?? HttpContext.RequestAborted;

    protected override Metadata ResponseTrailersCore => _responseTrailers;

    protected override Status StatusCore { get; set; } = Status.DefaultSuccess;

    protected override WriteOptions? WriteOptionsCore { get; set; }

    public void Dispose()
    {
        _stopSource?.Dispose();
        _deadlineSource?.Dispose();
        _writing.Dispose();
    }
}
