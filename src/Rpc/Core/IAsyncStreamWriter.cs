namespace Grpc.Core;

/// <summary>Messages that leave, one at a time.</summary>
/// <typeparam name="T">The message.</typeparam>
public interface IAsyncStreamWriter<in T>
{
    /// <summary>Applies to the writes that follow; null: the call's own.</summary>
    WriteOptions? WriteOptions { get; set; }

    /// <summary>Sends one message; ends when the transport has taken it, which is later when the other side reads slowly. One call at a time.</summary>
    Task WriteAsync(T message);

    /// <summary>The same, and the caller can stop waiting; that ends the whole call.</summary>
    Task WriteAsync(T message, CancellationToken cancellationToken);
}

/// <summary>Responses of a server.</summary>
/// <typeparam name="T">The message.</typeparam>
public interface IServerStreamWriter<in T> : IAsyncStreamWriter<T>;

/// <summary>Requests of a client.</summary>
/// <typeparam name="T">The message.</typeparam>
public interface IClientStreamWriter<in T> : IAsyncStreamWriter<T>
{
    /// <summary>Says that no request follows.</summary>
    Task CompleteAsync();
}
