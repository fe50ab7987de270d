using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Analysis;

/// <summary>Counts free runs.</summary>
/// <param name="Runs">How many.</param>
/// <param name="Clusters">Clusters in all of them.</param>
/// <param name="Largest">Clusters in the longest.</param>
internal readonly record struct FreeSpaceTally(long Runs, long Clusters, long Largest)
{
    public static FreeSpaceTally Of(IEnumerable<ClusterRun> runs)
    {
        var tally = default(FreeSpaceTally);
        foreach (var run in runs)
        {
            var length = run.Length.Value;
            tally = new FreeSpaceTally(tally.Runs + 1, tally.Clusters + length, Math.Max(tally.Largest, length));
        }

        return tally;
    }
}
