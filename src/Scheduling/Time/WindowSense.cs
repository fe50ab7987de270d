namespace FleetDefrag.Scheduling.Time;

/// <summary>Whether a window forbids work or allows it: this decides how a local time with two meanings is read.</summary>
public enum WindowSense
{
    /// <summary>A backup or a blackout: as long as it can be read.</summary>
    Forbids,

    /// <summary>A maintenance window: as short as it can be read.</summary>
    Allows,
}
