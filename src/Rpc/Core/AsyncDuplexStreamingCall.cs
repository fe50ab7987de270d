namespace Grpc.Core;

/// <summary>A call of many requests and many responses, under way.</summary>
/// <typeparam name="TRequest">The requests.</typeparam>
/// <typeparam name="TResponse">The responses.</typeparam>
/// <param name="requestStream">Takes the requests.</param>
/// <param name="responseStream">Gives the responses.</param>
/// <param name="responseHeadersAsync">The server's metadata.</param>
/// <param name="getStatusFunc">How the call ended.</param>
/// <param name="getTrailersFunc">What came after the status.</param>
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

    /// <summary>Takes the requests.</summary>
    public IClientStreamWriter<TRequest> RequestStream { get; } = requestStream;

    /// <summary>Gives the responses.</summary>
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
