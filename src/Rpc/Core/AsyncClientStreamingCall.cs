using System.Runtime.CompilerServices;

namespace Grpc.Core;

/// <summary>A call of many requests and one response.</summary>
/// <typeparam name="TRequest">The requests.</typeparam>
/// <typeparam name="TResponse">The response.</typeparam>
/// <param name="requestStream">The stream of requests.</param>
/// <param name="responseAsync">The response, or an <see cref="RpcException"/>.</param>
/// <param name="responseHeadersAsync">The server's metadata.</param>
/// <param name="getStatusFunc">The status of the call.</param>
/// <param name="getTrailersFunc">The trailers.</param>
/// <param name="disposeAction">Ends the call.</param>
public sealed class AsyncClientStreamingCall<TRequest, TResponse>(
    IClientStreamWriter<TRequest> requestStream,
    Task<TResponse> responseAsync,
    Task<Metadata> responseHeadersAsync,
    Func<Status> getStatusFunc,
    Func<Metadata> getTrailersFunc,
    Action disposeAction) : IDisposable
{
    private readonly AsyncCallState _state = new(responseHeadersAsync, getStatusFunc, getTrailersFunc, disposeAction);

    /// <summary>The stream of requests.</summary>
    public IClientStreamWriter<TRequest> RequestStream { get; } = requestStream;

    /// <summary>The response, or an <see cref="RpcException"/>.</summary>
    public Task<TResponse> ResponseAsync { get; } = responseAsync;

    /// <inheritdoc cref="AsyncUnaryCall{TResponse}.ResponseHeadersAsync"/>
    public Task<Metadata> ResponseHeadersAsync => _state.ResponseHeaders;

    /// <summary>Awaits the response.</summary>
    public TaskAwaiter<TResponse> GetAwaiter() => ResponseAsync.GetAwaiter();

    /// <inheritdoc cref="AsyncUnaryCall{TResponse}.GetStatus"/>
    public Status GetStatus() => _state.Status();

    /// <inheritdoc cref="AsyncUnaryCall{TResponse}.GetTrailers"/>
    public Metadata GetTrailers() => _state.Trailers();

    /// <inheritdoc cref="AsyncUnaryCall{TResponse}.Dispose"/>
    public void Dispose() => _state.Dispose();
}
