namespace FleetDefrag.Ntfs.Devices.Image.Writing;

/// <summary>Finds free clusters for the journal of a run.</summary>
internal static class JournalSpace
{
    /// <summary>Bytes of the shortest journal. A move that would leave no free run of this length is refused as on a full disk.</summary>
    public const int LeastBytes = 16 << 10;

    /// <summary>The longest journal that there can be: two batches of 16 MB.</summary>
    public const long MostBytes = 32 << 20;

    // 16 KB hold two batches of 50 moves, and where little is free so many hardly ever wait for the same flush: a longer one is only in the way.
    private const int FreeShare = 256;

    /// <summary>Clusters of the shortest journal.</summary>
    /// <param name="clusterBytes">Bytes of a cluster.</param>
    public static ClusterCount Least(int clusterBytes) => Clusters(LeastBytes, clusterBytes);

    /// <summary>
    /// Returns the free clusters in one run that always hold a journal: where it lies in some of them and partly elsewhere, the rest still
    /// hold the shortest journal.
    /// </summary>
    /// <param name="clusterBytes">Bytes of a cluster.</param>
    public static ClusterCount Reserve(int clusterBytes) => new((2 * Least(clusterBytes).Value) - 1);

    /// <summary>
    /// Chooses the clusters: a share of what is free, in the shortest run that is long enough, because moves want the long ones, and of several such runs in
    /// the one farthest from where they are going.
    /// </summary>
    /// <param name="bitmap">What is in use.</param>
    /// <param name="clusterBytes">Bytes of a cluster.</param>
    /// <param name="wanted">Where the next move goes.</param>
    /// <param name="leastBytes">The least that is of use.</param>
    /// <returns>Null where not even the least fits.</returns>
    public static ClusterRun? Find(ClusterBitmap bitmap, int clusterBytes, ClusterRun wanted, long leastBytes)
    {
        var free = (bitmap.Count - bitmap.CountUsed(default, bitmap.Count)).ToBytes(clusterBytes);
        for (var bytes = Math.Min(free / FreeShare, MostBytes); bytes > leastBytes; bytes /= 2)
        {
            if (FindShortest(bitmap, Clusters(bytes, clusterBytes), wanted) is { } run)
                return run;
        }

        // Plans keep so much free in one run and no more.
        return FindShortest(bitmap, Clusters(leastBytes, clusterBytes), wanted);
    }

    private static ClusterCount Clusters(long bytes, int clusterBytes) => new((bytes + clusterBytes - 1) / clusterBytes);

    private static ClusterRun? FindShortest(ClusterBitmap bitmap, ClusterCount count, ClusterRun wanted)
    {
        var best = default(ClusterRun);
        foreach (var free in bitmap.FreeRuns)
        {
            if (free.Length < count)
                continue;
            if (best.Length == ClusterCount.Zero || free.Length < best.Length || (free.Length == best.Length && Distance(free, wanted) > Distance(best, wanted)))
                best = free;
        }

        return best.Length == ClusterCount.Zero ? null : new ClusterRun(new Lcn(best.End.Value - count.Value), count);
    }

    private static long Distance(ClusterRun run, ClusterRun from) => Math.Abs((run.Start - from.Start).Value);
}
