namespace Grpc.Core;

/// <summary>Messages that arrive, one at a time. The next is read off the network only when asked for: that is the back-pressure.</summary>
/// <typeparam name="T">The message.</typeparam>
public interface IAsyncStreamReader<out T>
{
    /// <summary>The message that the last successful <see cref="MoveNext"/> read.</summary>
    T Current { get; }

    /// <summary>Reads the next message; false at the end. One call at a time.</summary>
    /// <exception cref="RpcException">The call ended otherwise than well.</exception>
    Task<bool> MoveNext(CancellationToken cancellationToken);
}
