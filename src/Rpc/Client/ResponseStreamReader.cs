using Grpc.Core;

namespace Grpc.Net.Client.Internal;

/// <summary>The responses of a streaming call.</summary>
internal sealed class ResponseStreamReader<TRequest, TResponse>(ClientCall<TRequest, TResponse> call) : IAsyncStreamReader<TResponse>
{
    private TResponse? _current;
    private bool _hasCurrent;
    private int _reading;

    public TResponse Current =>
        _hasCurrent
            ? _current!
            : throw new InvalidOperationException("There is no current response: MoveNext was not called or said that the stream ended.");

    public async Task<bool> MoveNext(CancellationToken cancellationToken)
    {
        if (Interlocked.Exchange(ref _reading, 1) != 0)
            throw new InvalidOperationException("The previous response is still being read: await it first.");
        try
        {
            _hasCurrent = false;
            _current = default;
            var received = await call.ReadAsync(cancellationToken);
            _current = received.Message;
            return _hasCurrent = received.IsMessage;
        }
        finally
        {
            Volatile.Write(ref _reading, 0);
        }
    }
}
