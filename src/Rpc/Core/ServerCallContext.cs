namespace Grpc.Core;

/// <summary>The context of a call for its handler.</summary>
public abstract class ServerCallContext
{
    /// <summary>The path of the call: <c>/service/method</c>.</summary>
    public string Method => MethodCore;

    /// <summary>The authority that the client called.</summary>
    public string Host => HostCore;

    /// <summary>The client's address: <c>ipv4:192.0.2.1:5000</c>, <c>ipv6:[::1]:5000</c>.</summary>
    public string Peer => PeerCore;

    /// <summary>The deadline of the call, UTC; <see cref="DateTime.MaxValue"/> for none.</summary>
    public DateTime Deadline => DeadlineCore;

    /// <summary>The client's metadata.</summary>
    public Metadata RequestHeaders => RequestHeadersCore;

    /// <summary>Is cancelled when the client cancels, the connection breaks or the deadline passes.</summary>
    public CancellationToken CancellationToken => CancellationTokenCore;

    /// <summary>The trailers, sent after the status.</summary>
    public Metadata ResponseTrailers => ResponseTrailersCore;

    /// <summary>The status of the call when the handler returns; OK by default.</summary>
    public Status Status
    {
        get => StatusCore;
        set => StatusCore = value;
    }

    /// <summary>Options of the following responses.</summary>
    public WriteOptions? WriteOptions
    {
        get => WriteOptionsCore;
        set => WriteOptionsCore = value;
    }

    /// <summary>Shared state of interceptors and handlers.</summary>
    public IDictionary<object, object> UserState => UserStateCore;

    /// <summary>Sends the response headers now instead of with the first message. May be called once.</summary>
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
