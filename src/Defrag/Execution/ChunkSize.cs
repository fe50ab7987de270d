namespace FleetDefrag.Defrag.Execution;

/// <summary>
/// How much one MOVE_FILE may take: about half a second's worth, so that a stop request is heard within a second; in the background about 25 ms,
/// because others wait until it has ended.
/// </summary>
/// <param name="bytesPerCluster">Bytes in a cluster.</param>
/// <param name="background">Whether others go first.</param>
internal sealed class ChunkSize(int bytesPerCluster, bool background)
{
    private const long LargestBytes = 64L << 20;
    private const long SmallestBytes = 1L << 20;
    private const double Seconds = 0.5;
    private const long SmallestBackgroundBytes = 128L << 10;
    private const double BackgroundSeconds = 0.025;

    /// <summary>The most extents of one chunk: each costs the disk a seek or two.</summary>
    public int MostExtents => background ? 4 : 32;

    /// <summary>Clusters of the next chunk.</summary>
    public long Clusters(RateMeter rate)
    {
        var bytes = background
            ? Math.Clamp((long)(rate.CopiedBytesPerSecond * BackgroundSeconds), SmallestBackgroundBytes, LargestBytes)
            : Math.Clamp((long)(rate.BytesPerSecond * Seconds), SmallestBytes, LargestBytes);
        return Math.Max(MoveCursor.Granularity, bytes / bytesPerCluster / MoveCursor.Granularity * MoveCursor.Granularity);
    }
}
