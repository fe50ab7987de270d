namespace FleetDefrag.Defrag.Execution;

/// <summary>
/// The size of one MOVE_FILE call: about half a second of work, so that a run notices a stop request within a second. In the background
/// about 25 ms, because other programs wait until the call ends.
/// </summary>
/// <param name="bytesPerCluster">Bytes in a cluster.</param>
/// <param name="background">Whether other programs have priority.</param>
internal sealed class ChunkSize(int bytesPerCluster, bool background)
{
    private const long LargestBytes = 64L << 20;
    private const long SmallestBytes = 1L << 20;
    private const double Seconds = 0.5;
    private const long SmallestBackgroundBytes = 128L << 10;
    private const double BackgroundSeconds = 0.025;

    /// <summary>The most extents of one chunk. Each extent costs one or two seeks.</summary>
    public int MostExtents => background ? 4 : 32;

    /// <summary>Returns the clusters of the next chunk.</summary>
    public long Clusters(RateMeter rate)
    {
        var bytes = background
            ? Math.Clamp((long)(rate.CopiedBytesPerSecond * BackgroundSeconds), SmallestBackgroundBytes, LargestBytes)
            : Math.Clamp((long)(rate.BytesPerSecond * Seconds), SmallestBytes, LargestBytes);
        return Math.Max(MoveCursor.Granularity, bytes / bytesPerCluster / MoveCursor.Granularity * MoveCursor.Granularity);
    }
}
