namespace FleetDefrag.Server.Data.Entities;

/// <summary>
/// The state of a job: scheduled, perhaps waitingForAgent, running, then one of the last five. A job can be stopped or missed before it
/// runs.
/// </summary>
internal enum JobState
{
    Scheduled,

    /// <summary>Due, but the agent is not connected.</summary>
    WaitingForAgent,
    Running,
    Succeeded,

    /// <summary>Stopped at the deadline or by an administrator. Finished work is kept.</summary>
    Stopped,

    /// <summary>The agent wrote nothing: the volume is mounted, dirty, hibernated, damaged or not NTFS.</summary>
    Refused,
    Failed,

    /// <summary>The deadline passed before the agent could start.</summary>
    Missed,
}
