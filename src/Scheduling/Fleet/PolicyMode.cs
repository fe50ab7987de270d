namespace FleetDefrag.Scheduling.Fleet;

/// <summary>Who chooses the time at which a volume is defragmented.</summary>
public enum PolicyMode
{
    /// <summary>The planner: before backups, or in maintenance windows.</summary>
    Scheduled,

    /// <summary>The agent, in idle moments.</summary>
    Automatic,

    /// <summary>Nobody: the volume is not defragmented.</summary>
    Off,
}
