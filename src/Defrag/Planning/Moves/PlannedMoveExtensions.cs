using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Moves;

/// <summary>Several moves as one.</summary>
internal static class PlannedMoveExtensions
{
    /// <summary>Clusters of all of them.</summary>
    public static ClusterCount TotalClusters(this IReadOnlyList<PlannedMove> moves)
    {
        var sum = ClusterCount.Zero;
        for (var at = 0; at < moves.Count; at++)
            sum += moves[at].Count;
        return sum;
    }

    /// <summary>The same clusters, one behind the other from another target on.</summary>
    /// <param name="moves">In the order in which they shall lie.</param>
    /// <param name="target">Where the first goes.</param>
    public static List<PlannedMove> PackAt(this IReadOnlyList<PlannedMove> moves, Lcn target)
    {
        var inRow = new List<PlannedMove>(moves.Count);
        for (var at = 0; at < moves.Count; at++)
        {
            inRow.Add(moves[at] with { Target = target });
            target += moves[at].Count;
        }

        return inRow;
    }

    /// <summary>What of moves can be carried out now: the parts of them whose targets are free.</summary>
    /// <param name="moves">By VCN.</param>
    /// <param name="free">What is free.</param>
    public static List<PlannedMove> WithFreeTargets(this IReadOnlyList<PlannedMove> moves, FreeSpace free)
    {
        var open = new List<PlannedMove>();
        foreach (var move in moves)
        {
            foreach (var run in free.Intersect(move.TargetRun))
            {
                var skipped = run.Start - move.Target;
                open.Add(move with { From = move.From + skipped, Source = move.Source + skipped, Target = run.Start, Count = run.Length });
            }
        }

        return open;
    }
}
