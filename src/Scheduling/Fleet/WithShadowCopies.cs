namespace FleetDefrag.Scheduling.Fleet;

/// <summary>What is done on a volume that has shadow copies.</summary>
public enum WithShadowCopies
{
    /// <summary>Moves keep to the boundaries of 16 KB; it waits when the difference area has no room for what they add.</summary>
    SafeMode,

    /// <summary>It waits until there are none.</summary>
    Wait,

    /// <summary>It runs as if there were none; the oldest may be deleted by Windows.</summary>
    Ignore,
}
