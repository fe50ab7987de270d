namespace FleetDefrag.Scheduling.Fleet;

/// <summary>The shadow copies of a volume.</summary>
/// <param name="Count">Number of shadow copies, 1 or more.</param>
/// <param name="FreeBytes">Bytes by which the diff area may still grow before Windows deletes the oldest shadow copy.</param>
public readonly record struct ShadowCopyState(int Count, long FreeBytes);
