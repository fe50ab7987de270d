namespace Grpc.Core;

/// <summary>How a call ended: the numbers that travel in <c>grpc-status</c> (grpc/doc/statuscodes.md).</summary>
public enum StatusCode
{
    /// <summary>The call did what was asked.</summary>
    OK = 0,

    /// <summary>The caller, or the other side's going away, ended the call early.</summary>
    Cancelled = 1,

    /// <summary>An error that says nothing more, such as an exception in a handler.</summary>
    Unknown = 2,

    /// <summary>The request is wrong whatever the state of the system.</summary>
    InvalidArgument = 3,

    /// <summary>The deadline passed before the call ended.</summary>
    DeadlineExceeded = 4,

    /// <summary>What was asked for does not exist.</summary>
    NotFound = 5,

    /// <summary>What was to be made exists already.</summary>
    AlreadyExists = 6,

    /// <summary>The caller is known and may not do this.</summary>
    PermissionDenied = 7,

    /// <summary>A quota or a size limit was passed.</summary>
    ResourceExhausted = 8,

    /// <summary>The system is not in the state that the request needs.</summary>
    FailedPrecondition = 9,

    /// <summary>A conflict with another operation ended this one.</summary>
    Aborted = 10,

    /// <summary>The request goes past the end of what exists now.</summary>
    OutOfRange = 11,

    /// <summary>The method, or the encoding of the message, is not known here.</summary>
    Unimplemented = 12,

    /// <summary>Something that must hold did not; also a message that could not be read.</summary>
    Internal = 13,

    /// <summary>The service cannot be reached now; trying again later may help.</summary>
    Unavailable = 14,

    /// <summary>Data is lost beyond repair.</summary>
    DataLoss = 15,

    /// <summary>Who calls is not known.</summary>
    Unauthenticated = 16,
}
