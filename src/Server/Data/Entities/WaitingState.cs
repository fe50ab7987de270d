namespace FleetDefrag.Server.Data.Entities;

/// <summary>The answer of an administrator to a machine that waits.</summary>
internal enum WaitingState
{
    /// <summary>There is no answer yet.</summary>
    Waiting,

    /// <summary>The machine joins when it asks again.</summary>
    Approved,

    /// <summary>The machine is told so when it asks again.</summary>
    Refused,
}
