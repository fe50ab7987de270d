using Grpc.Core;

namespace Grpc.Net.Client.Internal;

/// <summary>The responses of a streaming call.</summary>
internal sealed class ResponseStreamReader<TRequest, TResponse>(ClientCall<TRequest, TResponse> call) : IAsyncStreamReader<TResponse>
{
    private TResponse? current;
    private bool hasCurrent;
    private int reading;

    public TResponse Current => hasCurrent ? current! : throw new InvalidOperationException("There is no current response: MoveNext was not called or said that the stream ended.");

    public async Task<bool> MoveNext(CancellationToken cancellationToken)
    {
        if (Interlocked.Exchange(ref reading, 1) != 0)
            throw new InvalidOperationException("The previous response is still being read: await it first.");
        try
        {
            hasCurrent = false;
            current = default;
            var received = await call.ReadAsync(cancellationToken);
            current = received.Message;
            return hasCurrent = received.IsMessage;
        }
        finally
        {
            Volatile.Write(ref reading, 0);
        }
    }
}
