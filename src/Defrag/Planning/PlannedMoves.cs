using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning;

/// <summary>Several moves as one.</summary>
internal static class PlannedMoves
{
    /// <summary>Clusters of all of them.</summary>
    public static ClusterCount Clusters(this IReadOnlyList<PlannedMove> moves)
    {
        var sum = ClusterCount.Zero;
        for (var at = 0; at < moves.Count; at++)
            sum += moves[at].Count;
        return sum;
    }

    /// <summary>The same clusters, one behind the other from another target on.</summary>
    /// <param name="moves">In the order in which they shall lie.</param>
    /// <param name="target">Where the first goes.</param>
    public static List<PlannedMove> To(this IReadOnlyList<PlannedMove> moves, Lcn target)
    {
        var inRow = new List<PlannedMove>(moves.Count);
        for (var at = 0; at < moves.Count; at++)
        {
            inRow.Add(moves[at] with { Target = target });
            target += moves[at].Count;
        }

        return inRow;
    }
}
