namespace FleetDefrag.Scheduling.Fleet;

/// <summary>Who decides when a volume is defragmented.</summary>
public enum PolicyMode
{
    /// <summary>The planner: before backups, or in maintenance windows.</summary>
    Scheduled,

    /// <summary>The agent, in idle moments.</summary>
    Automatic,

    /// <summary>Nobody: it is left as it is.</summary>
    Off,
}
