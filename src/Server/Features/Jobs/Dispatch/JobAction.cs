namespace FleetDefrag.Server.Features.Jobs.Dispatch;

/// <summary>The dispatcher's next action for a job.</summary>
internal enum JobAction
{
    None,
    Start,

    /// <summary>Sends the job again, because the agent has not confirmed it. The agent ignores a job that it already has.</summary>
    SendAgain,

    /// <summary>Waits: the job is due, but the agent is offline.</summary>
    Wait,

    /// <summary>Gives the job up as missed: the deadline is too close or over, and the job never started.</summary>
    Miss,

    /// <summary>Stops a running job at its deadline. The agent stops by itself; this order is the second safeguard.</summary>
    StopAtDeadline,

    /// <summary>Gives the job up as failed: the agent was silent for too long, or the volume is gone.</summary>
    GiveUp,
}
