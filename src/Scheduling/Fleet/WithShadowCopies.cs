namespace FleetDefrag.Scheduling.Fleet;

/// <summary>The behaviour on a volume that has shadow copies.</summary>
public enum WithShadowCopies
{
    /// <summary>Moves respect boundaries of 16 KB. The volume waits when the diff area has no room for the growth that remains.</summary>
    SafeMode,

    /// <summary>The volume waits until it has no shadow copies.</summary>
    Wait,

    /// <summary>Runs ignore shadow copies. Windows may delete the oldest.</summary>
    Ignore,
}
