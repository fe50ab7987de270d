using System.Runtime.CompilerServices;

namespace Grpc.Core;

/// <summary>A call of one request and one response.</summary>
/// <typeparam name="TResponse">The response.</typeparam>
/// <param name="responseAsync">The response, or an <see cref="RpcException"/>.</param>
/// <param name="responseHeadersAsync">The server's metadata.</param>
/// <param name="getStatusFunc">The status of the call.</param>
/// <param name="getTrailersFunc">The trailers.</param>
/// <param name="disposeAction">Ends the call.</param>
public sealed class AsyncUnaryCall<TResponse>(
    Task<TResponse> responseAsync,
    Task<Metadata> responseHeadersAsync,
    Func<Status> getStatusFunc,
    Func<Metadata> getTrailersFunc,
    Action disposeAction) : IDisposable
{
    private readonly AsyncCallState _state = new(responseHeadersAsync, getStatusFunc, getTrailersFunc, disposeAction);

    /// <summary>The response, or an <see cref="RpcException"/>.</summary>
    public Task<TResponse> ResponseAsync { get; } = responseAsync;

    /// <summary>The server's metadata, as soon as it arrives.</summary>
    public Task<Metadata> ResponseHeadersAsync => _state.ResponseHeaders;

    /// <summary>Awaits the response.</summary>
    public TaskAwaiter<TResponse> GetAwaiter() => ResponseAsync.GetAwaiter();

    /// <summary>The status of the call.</summary>
    /// <exception cref="InvalidOperationException">The call has not ended.</exception>
    public Status GetStatus() => _state.Status();

    /// <summary>The trailers.</summary>
    /// <exception cref="InvalidOperationException">The call has not ended.</exception>
    public Metadata GetTrailers() => _state.Trailers();

    /// <summary>Ends the call. A running call is cancelled.</summary>
    public void Dispose() => _state.Dispose();
}
