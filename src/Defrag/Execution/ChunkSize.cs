namespace FleetDefrag.Defrag.Execution;

/// <summary>How much one MOVE_FILE may take: about half a second's worth, so that a stop request is heard within a second.</summary>
/// <param name="bytesPerCluster">Bytes in a cluster.</param>
internal sealed class ChunkSize(int bytesPerCluster)
{
    private const long LargestBytes = 64L << 20;
    private const long SmallestBytes = 1L << 20;
    private const double Seconds = 0.5;

    // No less than what MoveCursor can cut.
    private const long Granularity = 32;

    /// <summary>Clusters of the next chunk.</summary>
    public long Clusters(RateMeter rate)
    {
        var bytes = Math.Clamp((long)(rate.BytesPerSecond * Seconds), SmallestBytes, LargestBytes);
        return Math.Max(Granularity, bytes / bytesPerCluster / Granularity * Granularity);
    }
}
