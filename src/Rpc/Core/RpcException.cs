namespace Grpc.Core;

/// <summary>A call that did not end with <see cref="StatusCode.OK"/>; thrown by a handler, it sets the call's status.</summary>
public class RpcException : Exception
{
    /// <summary>A failure without trailers.</summary>
    public RpcException(Status status)
        : this(status, Metadata.Empty)
    {
    }

    /// <summary>A failure whose message is <paramref name="message"/> instead of the status's own.</summary>
    public RpcException(Status status, string message)
        : this(status, Metadata.Empty, message)
    {
    }

    /// <summary>A failure that carries trailers.</summary>
    public RpcException(Status status, Metadata trailers)
        : this(status, trailers, status.ToString())
    {
    }

    /// <summary>A failure with trailers and a message of its own.</summary>
    public RpcException(Status status, Metadata trailers, string message)
        : base(message, status.DebugException)
    {
        ArgumentNullException.ThrowIfNull(trailers);
        Status = status;
        Trailers = trailers;
    }

    /// <summary>How the call ended.</summary>
    public Status Status { get; }

    /// <summary>The code of <see cref="Status"/>.</summary>
    public StatusCode StatusCode => Status.StatusCode;

    /// <summary>What the other side sent, or is to be sent, after the status.</summary>
    public Metadata Trailers { get; }
}
