namespace Grpc.Core;

/// <summary>Writes messages one at a time.</summary>
/// <typeparam name="T">The message.</typeparam>
public interface IAsyncStreamWriter<in T>
{
    /// <summary>Options of the following writes; null for the call's options.</summary>
    WriteOptions? WriteOptions { get; set; }

    /// <summary>
    /// Sends one message and waits until the transport has accepted it, which takes longer if the peer reads slowly. One call at
    /// a time.
    /// </summary>
    Task WriteAsync(T message);

    /// <summary>Sends one message with a token. A cancellation ends the whole call.</summary>
    Task WriteAsync(T message, CancellationToken cancellationToken);
}

/// <summary>Responses of a server.</summary>
/// <typeparam name="T">The message.</typeparam>
public interface IServerStreamWriter<in T> : IAsyncStreamWriter<T>;

/// <summary>Requests of a client.</summary>
/// <typeparam name="T">The message.</typeparam>
public interface IClientStreamWriter<in T> : IAsyncStreamWriter<T>
{
    /// <summary>Completes the requests.</summary>
    Task CompleteAsync();
}
