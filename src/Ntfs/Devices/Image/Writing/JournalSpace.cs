using FleetDefrag.Ntfs.Devices.Image.Journal;

namespace FleetDefrag.Ntfs.Devices.Image.Writing;

/// <summary>Finds free clusters for the redo journal of a run: one free run where there is one, otherwise several pieces.</summary>
internal static class JournalSpace
{
    /// <summary>Bytes of the shortest journal in one run. Its two slots hold batches of 50 moves each.</summary>
    public const int UsualBytes = 16 << 10;

    /// <summary>Bytes of the longest journal: two batches of 16 MB.</summary>
    public const long MostBytes = 32 << 20;

    /// <summary>Bytes of the shortest journal in pieces: the header and a sector for a batch of one move.</summary>
    public const int LeastBytes = 2 * SectorOverlay.SectorBytes;

    private const int ReserveBytes = 4 << 10;

    // The journal takes this share of the free clusters. Where little is free, 50 moves hardly ever wait for the same flush, and a longer
    // journal would only be in the way of moves.
    private const int FreeShare = 256;

    // A journal in pieces takes at most this share, so that most of the last free clusters are left to moves.
    private const int PiecesShare = 4;

    /// <summary>
    /// Returns how many clusters moves must leave free for the journal, in any pieces: a journal of the usual length where a free run takes
    /// it, otherwise as many as batches of ordinary moves need. A journal that keeps its place costs no flushes.
    /// </summary>
    /// <param name="bitmap">The clusters in use.</param>
    /// <param name="clusterBytes">Bytes of a cluster.</param>
    public static ClusterCount Reserve(ClusterBitmap bitmap, int clusterBytes)
    {
        var usual = Clusters(UsualBytes, clusterBytes);
        foreach (var free in bitmap.FreeRuns)
        {
            if (free.Length >= usual)
                return usual;
        }

        return Clusters(ReserveBytes, clusterBytes);
    }

    /// <summary>Returns the number of clusters that hold some bytes.</summary>
    /// <param name="bytes">Number of bytes.</param>
    /// <param name="clusterBytes">Bytes of a cluster.</param>
    public static ClusterCount Clusters(long bytes, int clusterBytes) => new((bytes + clusterBytes - 1) / clusterBytes);

    /// <summary>
    /// Finds clusters for a journal of the usual length, or of any length where little is free: the end of the shortest free run that is
    /// long enough, because moves need the long runs, or pieces.
    /// </summary>
    /// <param name="bitmap">The clusters that the journal must not take.</param>
    /// <param name="clusterBytes">Bytes of a cluster.</param>
    /// <param name="wanted">The target of the next move.</param>
    /// <returns>Null where the free clusters hold no journal.</returns>
    public static JournalPieces? FindAny(ClusterBitmap bitmap, int clusterBytes, ClusterRun wanted)
    {
        if (FindRun(bitmap, clusterBytes, wanted, UsualBytes) is { } run)
            return new JournalPieces([run], clusterBytes);
        var free = Free(bitmap).ToBytes(clusterBytes);
        return Gather(bitmap, clusterBytes, wanted, Math.Clamp(free / PiecesShare, LeastBytes, UsualBytes));
    }

    /// <summary>Finds clusters for a journal of a given length, in one run or in pieces.</summary>
    /// <param name="bitmap">The clusters that the journal must not take.</param>
    /// <param name="clusterBytes">Bytes of a cluster.</param>
    /// <param name="bytes">Least length of the journal in one run. Pieces are longer by their longer header.</param>
    /// <returns>Null where the free clusters hold no such journal.</returns>
    public static JournalPieces? Find(ClusterBitmap bitmap, int clusterBytes, long bytes) =>
        FindRun(bitmap, clusterBytes, default, bytes) is { } run
            ? new JournalPieces([run], clusterBytes)
            : Gather(bitmap, clusterBytes, default, bytes);

    private static ClusterCount Free(ClusterBitmap bitmap) => bitmap.Count - bitmap.CountUsed(default, bitmap.Count);

    // Of several runs of the same length, the run farthest from the target of the next move is taken.
    private static ClusterRun? FindRun(ClusterBitmap bitmap, int clusterBytes, ClusterRun wanted, long leastBytes)
    {
        var free = Free(bitmap).ToBytes(clusterBytes);
        for (var bytes = Math.Min(free / FreeShare, MostBytes); bytes > leastBytes; bytes /= 2)
        {
            if (FindShortest(bitmap, Clusters(bytes, clusterBytes), wanted) is { } run)
                return run;
        }

        return FindShortest(bitmap, Clusters(leastBytes, clusterBytes), wanted);
    }

    private static ClusterRun? FindShortest(ClusterBitmap bitmap, ClusterCount count, ClusterRun wanted)
    {
        var best = default(ClusterRun);
        foreach (var free in bitmap.FreeRuns)
        {
            if (free.Length >= count && (best.Length == ClusterCount.Zero || Compare(free, best, wanted) < 0))
                best = free;
        }

        return best.Length == ClusterCount.Zero ? null : End(best, count);
    }

    // Takes the shortest runs, which are of the least use to moves. Where these are more than a header lists, the longest are taken.
    private static JournalPieces? Gather(ClusterBitmap bitmap, int clusterBytes, ClusterRun wanted, long bytes)
    {
        var runs = new List<ClusterRun>();
        foreach (var free in bitmap.FreeRuns)
        {
            // The first sector of the header lies in one piece.
            if (free.Length >= Clusters(JournalHeader.FirstBytes, clusterBytes))
                runs.Add(free);
        }

        runs.Sort((a, b) => Compare(a, b, wanted));
        if (Take(runs, clusterBytes, bytes) is { } shortest)
            return shortest;
        runs.Reverse();
        return Take(runs, clusterBytes, bytes);
    }

    private static JournalPieces? Take(List<ClusterRun> runs, int clusterBytes, long bytes)
    {
        var taken = new List<ClusterRun>();
        var clusters = ClusterCount.Zero;
        foreach (var run in runs)
        {
            if (taken.Count == JournalHeader.MostPieces)
                return null;
            var header = JournalHeader.SizeOf(taken.Count + 1) - JournalHeader.FirstBytes;
            var missing = Clusters(bytes + header, clusterBytes) - clusters;
            taken.Add(missing < run.Length ? End(run, missing) : run);
            clusters += taken[^1].Length;
            if (missing <= run.Length)
                return new JournalPieces(taken, clusterBytes);
        }

        return null;
    }

    // The shorter run comes first. Of two runs of one length, the one farther from the target of the next move does.
    private static int Compare(ClusterRun a, ClusterRun b, ClusterRun wanted) => a.Length == b.Length
        ? Distance(b, wanted).CompareTo(Distance(a, wanted))
        : a.Length.CompareTo(b.Length);

    private static ClusterRun End(ClusterRun run, ClusterCount count) => new(new Lcn(run.End.Value - count.Value), count);

    private static long Distance(ClusterRun run, ClusterRun from) => Math.Abs((run.Start - from.Start).Value);
}
