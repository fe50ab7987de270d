namespace FleetDefrag.Server.Data.Entities;

/// <summary>Scheduled → (waitingForAgent) → running → one of the last five; stopped and missed are also reached before running.</summary>
internal enum JobState
{
    Scheduled,

    /// <summary>Due, but the agent is not connected.</summary>
    WaitingForAgent,
    Running,
    Succeeded,

    /// <summary>At the deadline or by an administrator; what was done is kept.</summary>
    Stopped,

    /// <summary>The agent wrote nothing: mounted, dirty, hibernated, damaged, not NTFS.</summary>
    Refused,
    Failed,

    /// <summary>The deadline passed before the agent could start.</summary>
    Missed,
}
