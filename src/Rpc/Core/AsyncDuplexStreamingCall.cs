namespace Grpc.Core;

/// <summary>A call of many requests and many responses.</summary>
/// <typeparam name="TRequest">The requests.</typeparam>
/// <typeparam name="TResponse">The responses.</typeparam>
/// <param name="requestStream">The stream of requests.</param>
/// <param name="responseStream">The stream of responses.</param>
/// <param name="responseHeadersAsync">The server's metadata.</param>
/// <param name="getStatusFunc">The status of the call.</param>
/// <param name="getTrailersFunc">The trailers.</param>
/// <param name="disposeAction">Ends the call.</param>
public sealed class AsyncDuplexStreamingCall<TRequest, TResponse>(
    IClientStreamWriter<TRequest> requestStream,
    IAsyncStreamReader<TResponse> responseStream,
    Task<Metadata> responseHeadersAsync,
    Func<Status> getStatusFunc,
    Func<Metadata> getTrailersFunc,
    Action disposeAction) : IDisposable
{
    private readonly AsyncCallState _state = new(responseHeadersAsync, getStatusFunc, getTrailersFunc, disposeAction);

    /// <summary>The stream of requests.</summary>
    public IClientStreamWriter<TRequest> RequestStream { get; } = requestStream;

    /// <summary>The stream of responses.</summary>
    public IAsyncStreamReader<TResponse> ResponseStream { get; } = responseStream;

    /// <inheritdoc cref="AsyncUnaryCall{TResponse}.ResponseHeadersAsync"/>
    public Task<Metadata> ResponseHeadersAsync => _state.ResponseHeaders;

    /// <inheritdoc cref="AsyncUnaryCall{TResponse}.GetStatus"/>
    public Status GetStatus() => _state.Status();

    /// <inheritdoc cref="AsyncUnaryCall{TResponse}.GetTrailers"/>
    public Metadata GetTrailers() => _state.Trailers();

    /// <inheritdoc cref="AsyncUnaryCall{TResponse}.Dispose"/>
    public void Dispose() => _state.Dispose();
}
