using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Moves;

/// <summary>Operations on lists of moves.</summary>
internal static class PlannedMoveExtensions
{
    /// <summary>Returns the number of clusters that all moves together move.</summary>
    public static ClusterCount TotalClusters(this IReadOnlyList<PlannedMove> moves)
    {
        var sum = ClusterCount.Zero;
        for (var index = 0; index < moves.Count; index++)
            sum += moves[index].Count;
        return sum;
    }

    /// <summary>Returns the first moves, cut after a number of clusters.</summary>
    /// <param name="moves">The moves.</param>
    /// <param name="most">The most clusters.</param>
    public static List<PlannedMove> AtMost(this List<PlannedMove> moves, ClusterCount most)
    {
        var cut = new List<PlannedMove>(moves.Count);
        foreach (var move in moves)
        {
            var count = move.Count < most ? move.Count : most;
            if (count > ClusterCount.Zero)
                cut.Add(move with { Count = count });
            most -= count;
        }

        return cut;
    }

    /// <summary>Returns moves of the same clusters to contiguous targets.</summary>
    /// <param name="moves">The moves, in the order in which their clusters shall lie.</param>
    /// <param name="target">The target of the first cluster.</param>
    public static List<PlannedMove> PackAt(this IReadOnlyList<PlannedMove> moves, Lcn target)
    {
        var packed = new List<PlannedMove>(moves.Count);
        for (var index = 0; index < moves.Count; index++)
        {
            packed.Add(moves[index] with { Target = target });
            target += moves[index].Count;
        }

        return packed;
    }

    /// <summary>Returns true if every move starts where its clusters lie.</summary>
    /// <param name="moves">Moves of one stream.</param>
    /// <param name="extents">The current extents of the stream.</param>
    public static bool StartFrom(this IReadOnlyList<PlannedMove> moves, Extent[] extents)
    {
        foreach (var move in moves)
        {
            var (at, end) = (move.From, move.From + move.Count);
            for (var index = ExtentSearch.IndexAt(extents, at); at < end; index++)
            {
                if (index == extents.Length || extents[index].IsHole || extents[index].Vcn > at
                    || extents[index].Lcn + (at - extents[index].Vcn) != move.Source + (at - move.From))
                    return false;
                at = extents[index].EndVcn;
            }
        }

        return true;
    }
}
