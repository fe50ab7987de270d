namespace Grpc.Core;

/// <summary>The status codes that are sent in <c>grpc-status</c> (grpc/doc/statuscodes.md).</summary>
public enum StatusCode
{
    /// <summary>Success.</summary>
    OK = 0,

    /// <summary>The caller cancelled the call, or the peer disconnected.</summary>
    Cancelled = 1,

    /// <summary>An unspecified error, such as an exception in a handler.</summary>
    Unknown = 2,

    /// <summary>The request is invalid in any state of the system.</summary>
    InvalidArgument = 3,

    /// <summary>The deadline passed before the call ended.</summary>
    DeadlineExceeded = 4,

    /// <summary>The requested entity does not exist.</summary>
    NotFound = 5,

    /// <summary>The entity to be created exists already.</summary>
    AlreadyExists = 6,

    /// <summary>The caller is authenticated but lacks the permission.</summary>
    PermissionDenied = 7,

    /// <summary>A quota or a size limit was exceeded.</summary>
    ResourceExhausted = 8,

    /// <summary>The system is not in the state that the request needs.</summary>
    FailedPrecondition = 9,

    /// <summary>A conflict with another operation ended this one.</summary>
    Aborted = 10,

    /// <summary>The request exceeds the valid range.</summary>
    OutOfRange = 11,

    /// <summary>The method or the encoding of the message is unknown.</summary>
    Unimplemented = 12,

    /// <summary>An invariant is broken, or a message cannot be read.</summary>
    Internal = 13,

    /// <summary>The service is temporarily unavailable; a retry may succeed.</summary>
    Unavailable = 14,

    /// <summary>Unrecoverable loss of data.</summary>
    DataLoss = 15,

    /// <summary>The caller is not authenticated.</summary>
    Unauthenticated = 16,
}
