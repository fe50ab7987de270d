namespace FleetDefrag.Ntfs.Devices.Image.Writing;

/// <summary>Finds free clusters for the redo journal of a run.</summary>
internal static class JournalSpace
{
    /// <summary>
    /// Bytes of the shortest journal, which hold two batches of 50 moves. A move that would leave no free run of this length is refused as
    /// on a full disk.
    /// </summary>
    public const int LeastBytes = 16 << 10;

    /// <summary>Bytes of the longest journal: two batches of 16 MB.</summary>
    public const long MostBytes = 32 << 20;

    // The journal takes this share of the free clusters. Where little is free, 50 moves hardly ever wait for the same flush, and a longer
    // journal would only be in the way of moves.
    private const int FreeShare = 256;

    /// <summary>Returns the clusters of the shortest journal.</summary>
    /// <param name="clusterBytes">Bytes of a cluster.</param>
    public static ClusterCount Least(int clusterBytes) => Clusters(LeastBytes, clusterBytes);

    /// <summary>
    /// Returns the length of a free run that always has room for a journal. If the present journal takes some of its clusters, the others
    /// still hold the shortest journal.
    /// </summary>
    /// <param name="clusterBytes">Bytes of a cluster.</param>
    public static ClusterCount Reserve(int clusterBytes) => new((2 * Least(clusterBytes).Value) - 1);

    /// <summary>
    /// Finds clusters for the journal: the end of the shortest free run that is long enough, because moves need the long runs. Of several
    /// runs of that length, the run farthest from the target of the next move is taken.
    /// </summary>
    /// <param name="bitmap">The clusters in use.</param>
    /// <param name="clusterBytes">Bytes of a cluster.</param>
    /// <param name="wanted">The target of the next move.</param>
    /// <param name="leastBytes">Least length of the journal.</param>
    /// <returns>Null where no free run has the least length.</returns>
    public static ClusterRun? Find(ClusterBitmap bitmap, int clusterBytes, ClusterRun wanted, long leastBytes)
    {
        var free = (bitmap.Count - bitmap.CountUsed(default, bitmap.Count)).ToBytes(clusterBytes);
        for (var bytes = Math.Min(free / FreeShare, MostBytes); bytes > leastBytes; bytes /= 2)
        {
            if (FindShortest(bitmap, Clusters(bytes, clusterBytes), wanted) is { } run)
                return run;
        }

        // Plans keep a free run of exactly the least length.
        return FindShortest(bitmap, Clusters(leastBytes, clusterBytes), wanted);
    }

    private static ClusterCount Clusters(long bytes, int clusterBytes) => new((bytes + clusterBytes - 1) / clusterBytes);

    private static ClusterRun? FindShortest(ClusterBitmap bitmap, ClusterCount count, ClusterRun wanted)
    {
        var best = default(ClusterRun);
        foreach (var free in bitmap.FreeRuns)
        {
            if (free.Length >= count && IsBetter(free, best, wanted))
                best = free;
        }

        return best.Length == ClusterCount.Zero ? null : new ClusterRun(new Lcn(best.End.Value - count.Value), count);
    }

    private static bool IsBetter(ClusterRun free, ClusterRun best, ClusterRun wanted) => best.Length == ClusterCount.Zero
        || free.Length < best.Length
        || (free.Length == best.Length && Distance(free, wanted) > Distance(best, wanted));

    private static long Distance(ClusterRun run, ClusterRun from) => Math.Abs((run.Start - from.Start).Value);
}
