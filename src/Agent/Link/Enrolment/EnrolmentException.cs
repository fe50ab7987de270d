namespace FleetDefrag.Agent.Link.Enrolment;

/// <summary>The reasons why a machine was not enrolled.</summary>
internal enum EnrolmentFault
{
    /// <summary>The server does not answer.</summary>
    Unreachable,

    /// <summary>The token names another server.</summary>
    NotTrusted,

    /// <summary>The token is unknown, used or expired, or an administrator refused the machine.</summary>
    Refused,

    /// <summary>An administrator has to approve the machine. It asks again with the same key.</summary>
    Waiting,

    /// <summary>Anything else.</summary>
    Failed,
}

/// <summary>The machine was not enrolled. The message says in one line what to do.</summary>
internal sealed class EnrolmentException(EnrolmentFault fault, string message, Exception? innerException = null)
    : Exception(message, innerException)
{
    /// <summary>The reason.</summary>
    public EnrolmentFault Fault { get; } = fault;
}
