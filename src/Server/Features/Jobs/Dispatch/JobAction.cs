namespace FleetDefrag.Server.Features.Jobs.Dispatch;

/// <summary>What the dispatcher does with a job now.</summary>
internal enum JobAction
{
    None,
    Start,

    /// <summary>Sent, but the agent was never heard to have it. It takes an order it knows already for the same one.</summary>
    SendAgain,

    /// <summary>Due, but the agent is away.</summary>
    Wait,

    /// <summary>The deadline is too close or over, and it never started.</summary>
    Miss,

    /// <summary>The deadline has come and it still runs: the agent stops by itself, this is the second fence.</summary>
    StopAtDeadline,

    /// <summary>Nothing was heard of it for too long, or its volume is gone.</summary>
    GiveUp,
}
