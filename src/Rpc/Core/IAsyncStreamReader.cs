namespace Grpc.Core;

/// <summary>Reads messages one at a time. Each message is read from the network only on request, which gives back-pressure.</summary>
/// <typeparam name="T">The message.</typeparam>
public interface IAsyncStreamReader<out T>
{
    /// <summary>The message that the last successful <see cref="MoveNext"/> has read.</summary>
    T Current { get; }

    /// <summary>Reads the next message; returns false at the end. One call at a time.</summary>
    /// <exception cref="RpcException">The call ended with another status than OK.</exception>
    Task<bool> MoveNext(CancellationToken cancellationToken);
}
