namespace FleetDefrag.Scheduling.Fleet;

/// <summary>The shadow copies of a volume.</summary>
/// <param name="Count">How many; 1 or more.</param>
/// <param name="FreeBytes">How much their difference area may still grow before Windows deletes the oldest of them.</param>
public readonly record struct ShadowCopyState(int Count, long FreeBytes);
