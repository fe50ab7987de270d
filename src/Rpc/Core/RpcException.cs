namespace Grpc.Core;

/// <summary>The failure of a call. A handler throws it to set the status of its call.</summary>
public class RpcException : Exception
{
    /// <summary>Creates a failure without trailers.</summary>
    public RpcException(Status status)
        : this(status, Metadata.Empty)
    {
    }

    /// <summary>Creates a failure whose message is <paramref name="message"/> instead of the status.</summary>
    public RpcException(Status status, string message)
        : this(status, Metadata.Empty, message)
    {
    }

    /// <summary>Creates a failure with trailers.</summary>
    public RpcException(Status status, Metadata trailers)
        : this(status, trailers, status.ToString())
    {
    }

    /// <summary>Creates a failure with trailers and its own message.</summary>
    public RpcException(Status status, Metadata trailers, string message)
        : base(message, status.DebugException)
    {
        ArgumentNullException.ThrowIfNull(trailers);
        Status = status;
        Trailers = trailers;
    }

    /// <summary>The status of the call.</summary>
    public Status Status { get; }

    /// <summary>The code of <see cref="Status"/>.</summary>
    public StatusCode StatusCode => Status.StatusCode;

    /// <summary>The trailers.</summary>
    public Metadata Trailers { get; }
}
