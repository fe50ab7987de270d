namespace FleetDefrag.Agent.Link.Enrolment;

/// <summary>Why a machine was not enrolled.</summary>
internal enum EnrolmentFault
{
    /// <summary>The server does not answer.</summary>
    Unreachable,

    /// <summary>The server is not the one that the token names.</summary>
    NotTrusted,

    /// <summary>The token is unknown, used or expired.</summary>
    Refused,

    /// <summary>Anything else.</summary>
    Failed,
}

/// <summary>The machine was not enrolled; the message is one line that says what to do.</summary>
internal sealed class EnrolmentException(EnrolmentFault fault, string message, Exception? innerException = null) : Exception(message, innerException)
{
    /// <summary>What is wrong.</summary>
    public EnrolmentFault Fault { get; } = fault;
}
