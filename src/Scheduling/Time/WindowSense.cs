namespace FleetDefrag.Scheduling.Time;

/// <summary>Whether a window forbids or allows work. This decides how an ambiguous local time is read.</summary>
public enum WindowSense
{
    /// <summary>A backup or a blackout: the longest reading counts.</summary>
    Forbids,

    /// <summary>A maintenance window: the shortest reading counts.</summary>
    Allows,
}
