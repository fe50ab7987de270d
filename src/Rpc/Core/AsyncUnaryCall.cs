using System.Runtime.CompilerServices;

namespace Grpc.Core;

/// <summary>A call of one request and one response, under way.</summary>
/// <typeparam name="TResponse">The response.</typeparam>
/// <param name="responseAsync">The response, or an <see cref="RpcException"/>.</param>
/// <param name="responseHeadersAsync">The server's metadata.</param>
/// <param name="getStatusFunc">How the call ended.</param>
/// <param name="getTrailersFunc">What came after the status.</param>
/// <param name="disposeAction">Ends the call.</param>
public sealed class AsyncUnaryCall<TResponse>(
    Task<TResponse> responseAsync, Task<Metadata> responseHeadersAsync, Func<Status> getStatusFunc, Func<Metadata> getTrailersFunc, Action disposeAction) : IDisposable
{
    private readonly AsyncCallState _state = new(responseHeadersAsync, getStatusFunc, getTrailersFunc, disposeAction);

    /// <summary>The response, or an <see cref="RpcException"/>.</summary>
    public Task<TResponse> ResponseAsync { get; } = responseAsync;

    /// <summary>The server's metadata, as soon as it arrives.</summary>
    public Task<Metadata> ResponseHeadersAsync => _state.ResponseHeaders;

    /// <summary>Awaits the response.</summary>
    public TaskAwaiter<TResponse> GetAwaiter() => ResponseAsync.GetAwaiter();

    /// <summary>How the call ended.</summary>
    /// <exception cref="InvalidOperationException">It has not ended.</exception>
    public Status GetStatus() => _state.Status();

    /// <summary>What came after the status.</summary>
    /// <exception cref="InvalidOperationException">The call has not ended.</exception>
    public Metadata GetTrailers() => _state.Trailers();

    /// <summary>Ends the call; one that is still under way is cancelled.</summary>
    public void Dispose() => _state.Dispose();
}
