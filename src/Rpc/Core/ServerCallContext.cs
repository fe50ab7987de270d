namespace Grpc.Core;

/// <summary>What a handler knows of the call it serves.</summary>
public abstract class ServerCallContext
{
    /// <summary>The path of the call: <c>/service/method</c>.</summary>
    public string Method => MethodCore;

    /// <summary>The authority that the client called.</summary>
    public string Host => HostCore;

    /// <summary>The client's address: <c>ipv4:192.0.2.1:5000</c>, <c>ipv6:[::1]:5000</c>.</summary>
    public string Peer => PeerCore;

    /// <summary>When the call must end, UTC; <see cref="DateTime.MaxValue"/>: never.</summary>
    public DateTime Deadline => DeadlineCore;

    /// <summary>The client's metadata.</summary>
    public Metadata RequestHeaders => RequestHeadersCore;

    /// <summary>Set when the client cancelled, the connection broke or the deadline passed.</summary>
    public CancellationToken CancellationToken => CancellationTokenCore;

    /// <summary>Goes out after the status.</summary>
    public Metadata ResponseTrailers => ResponseTrailersCore;

    /// <summary>The status to end with when the handler returns; OK unless set.</summary>
    public Status Status
    {
        get => StatusCore;
        set => StatusCore = value;
    }

    /// <summary>Applies to the responses that follow.</summary>
    public WriteOptions? WriteOptions
    {
        get => WriteOptionsCore;
        set => WriteOptionsCore = value;
    }

    /// <summary>Room for what interceptors and handlers share.</summary>
    public IDictionary<object, object> UserState => UserStateCore;

    /// <summary>Sends the response headers now instead of with the first message; once.</summary>
    public Task WriteResponseHeadersAsync(Metadata responseHeaders) => WriteResponseHeadersAsyncCore(responseHeaders);

    /// <inheritdoc cref="WriteResponseHeadersAsync"/>
    protected abstract Task WriteResponseHeadersAsyncCore(Metadata responseHeaders);

    /// <inheritdoc cref="Method"/>
    protected abstract string MethodCore { get; }

    /// <inheritdoc cref="Host"/>
    protected abstract string HostCore { get; }

    /// <inheritdoc cref="Peer"/>
    protected abstract string PeerCore { get; }

    /// <inheritdoc cref="Deadline"/>
    protected abstract DateTime DeadlineCore { get; }

    /// <inheritdoc cref="RequestHeaders"/>
    protected abstract Metadata RequestHeadersCore { get; }

    /// <inheritdoc cref="CancellationToken"/>
    protected abstract CancellationToken CancellationTokenCore { get; }

    /// <inheritdoc cref="ResponseTrailers"/>
    protected abstract Metadata ResponseTrailersCore { get; }

    /// <inheritdoc cref="Status"/>
    protected abstract Status StatusCore { get; set; }

    /// <inheritdoc cref="WriteOptions"/>
    protected abstract WriteOptions? WriteOptionsCore { get; set; }

    /// <inheritdoc cref="UserState"/>
    protected virtual IDictionary<object, object> UserStateCore { get; } = new Dictionary<object, object>();
}
