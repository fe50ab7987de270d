using Grpc.Core;

namespace Grpc.AspNetCore.Server.Internal;

/// <summary>The responses of a streaming call.</summary>
internal sealed class ResponseStream<T>(ServerCall call, Marshaller<T> marshaller) : IServerStreamWriter<T>
    where T : class
{
    private int _writing;

    public WriteOptions? WriteOptions
    {
        get => call.WriteOptions;
        set => call.WriteOptions = value;
    }

    public Task WriteAsync(T message) => WriteAsync(message, CancellationToken.None);

    public async Task WriteAsync(T message, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(message);
        if (Interlocked.Exchange(ref _writing, 1) != 0)
            throw new InvalidOperationException("The previous response is still being written: await it first.");
        try
        {
            await call.WriteAsync(marshaller, message, cancellationToken);
        }
        finally
        {
            Volatile.Write(ref _writing, 0);
        }
    }
}
