namespace FleetDefrag.Ntfs;

/// <summary>The shadow copies of a volume, and the room that their storage (the diff area) has left.</summary>
/// <param name="Count">How many there are.</param>
/// <param name="UsedBytes">What they store now.</param>
/// <param name="FreeBytes">What their storage may still grow by, before Windows deletes the oldest of them.</param>
public sealed record ShadowCopies(int Count, long UsedBytes, long FreeBytes)
{
    /// <summary>None, and nothing stored.</summary>
    public static ShadowCopies None { get; } = new(0, 0, 0);
}
