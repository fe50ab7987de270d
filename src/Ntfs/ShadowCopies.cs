namespace FleetDefrag.Ntfs;

/// <summary>The shadow copies of a volume and the free space of their diff area.</summary>
/// <param name="Count">The number of shadow copies.</param>
/// <param name="UsedBytes">Bytes in use in the diff area.</param>
/// <param name="FreeBytes">Bytes by which the diff area may grow before Windows deletes the oldest shadow copy.</param>
public sealed record ShadowCopies(int Count, long UsedBytes, long FreeBytes)
{
    /// <summary>A volume without shadow copies.</summary>
    public static ShadowCopies None { get; } = new(0, 0, 0);
}
