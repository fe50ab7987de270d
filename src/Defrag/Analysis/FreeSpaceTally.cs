using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Analysis;

/// <summary>Counts free runs.</summary>
/// <param name="Runs">The number of free runs.</param>
/// <param name="Clusters">Clusters of all free runs.</param>
/// <param name="Largest">Clusters of the longest free run.</param>
internal readonly record struct FreeSpaceTally(long Runs, long Clusters, long Largest)
{
    /// <summary>Counts a list of free runs.</summary>
    public static FreeSpaceTally Of(IEnumerable<ClusterRun> runs)
    {
        var tally = default(FreeSpaceTally);
        foreach (var run in runs)
            tally = tally.With(run.Length.Value);
        return tally;
    }

    /// <summary>Counts the free runs of a bitmap.</summary>
    public static FreeSpaceTally Of(ClusterBitmap bitmap)
    {
        var tally = default(FreeSpaceTally);
        foreach (var run in bitmap.FreeRuns)
            tally = tally.With(run.Length.Value);
        return tally;
    }

    private FreeSpaceTally With(long length) => new(Runs + 1, Clusters + length, Math.Max(Largest, length));
}
