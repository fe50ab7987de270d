using Grpc.Core;

namespace Grpc.AspNetCore.Server.Internal;

/// <summary>The requests of a streaming call.</summary>
internal sealed class RequestStream<T>(ServerCall call, Marshaller<T> marshaller) : IAsyncStreamReader<T>
    where T : class
{
    private T? _current;

    public T Current =>
        _current
            ?? throw new InvalidOperationException("There is no current request: MoveNext was not called or said that the stream ended.");

    public async Task<bool> MoveNext(CancellationToken cancellationToken)
    {
        _current = null;
        var received = await call.ReadAsync(marshaller, cancellationToken);
        _current = received.Message;
        return received.IsMessage;
    }
}
