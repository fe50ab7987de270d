using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Moves;

/// <summary>Rewrites a list of extents as moves rewrite the run list of a stream.</summary>
internal static class ExtentEditor
{
    /// <summary>
    /// Returns the extents after moves. Only the extents between the first and the last move are visited, in one pass for all moves.
    /// </summary>
    /// <param name="extents">All extents of the stream in VCN order.</param>
    /// <param name="moves">Moves of allocated clusters of this stream, by VCN, none overlapping another.</param>
    public static Extent[] Move(ReadOnlySpan<Extent> extents, IReadOnlyList<PlannedMove> moves)
    {
        if (moves.Count == 0)
            return extents.ToArray();
        var touched = ExtentSearch.IndexAt(extents, moves[0].From);
        var untouched = ExtentSearch.IndexAt(extents, moves[^1].From + moves[^1].Count);
        // A neighbour on each side may become one extent with the moved clusters.
        touched = Math.Max(0, touched - 1);
        untouched = Math.Min(untouched + 2, extents.Length);
        return [.. extents[..touched], .. MoveAll(extents[touched..untouched], moves), .. extents[untouched..]];
    }

    /// <summary>Returns the part of an extent between two positions in the stream.</summary>
    public static Extent Part(Extent extent, Vcn first, Vcn end) =>
        new(first, extent.IsHole ? Extent.HoleLcn : extent.Lcn + (first - extent.Vcn), end - first);

    /// <summary>Returns the extents of a range of a stream, the first and the last one cut to the range.</summary>
    /// <param name="extents">All extents of the stream in VCN order.</param>
    /// <param name="from">The first cluster of the range.</param>
    /// <param name="end">The cluster behind the last one.</param>
    public static Extent[] Slice(IEnumerable<Extent> extents, Vcn from, Vcn end) =>
    [
        .. extents.Where(extent => extent.Vcn < end && from < extent.EndVcn)
            .Select(extent => Part(extent, Max(extent.Vcn, from), Min(extent.EndVcn, end))),
    ];

    private static List<Extent> MoveAll(ReadOnlySpan<Extent> extents, IReadOnlyList<PlannedMove> moves)
    {
        var result = new List<Extent>(extents.Length + 2);
        var next = 0;
        foreach (var extent in extents)
        {
            var at = extent.Vcn;
            while (next < moves.Count && moves[next].From + moves[next].Count <= at)
                next++;
            for (var index = next; index < moves.Count && moves[index].From < extent.EndVcn && !extent.IsHole; index++)
            {
                var move = moves[index];
                var first = Max(at, move.From);
                var end = Min(extent.EndVcn, move.From + move.Count);
                Append(result, Part(extent, at, first));
                Append(result, new Extent(first, move.Target + (first - move.From), end - first));
                at = end;
            }

            Append(result, Part(extent, at, extent.EndVcn));
        }

        return result;
    }

    private static void Append(List<Extent> extents, Extent extent)
    {
        if (extent.Length.Value == 0)
            return;
        if (extents.Count > 0 && extents[^1] is var last && Continues(last, extent))
            extents[^1] = last with { Length = last.Length + extent.Length };
        else
            extents.Add(extent);
    }

    private static bool Continues(Extent first, Extent second) =>
        first.EndVcn == second.Vcn && !first.IsHole && !second.IsHole && first.EndLcn == second.Lcn;

    private static Vcn Max(Vcn left, Vcn right) => left > right ? left : right;

    private static Vcn Min(Vcn left, Vcn right) => left < right ? left : right;
}
