using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Moves;

/// <summary>The clusters of a stream that only move together: compression units, the first records of $MFT, or $MFTMirr.</summary>
/// <param name="Length">The clusters of each unit; 1 where clusters move one by one.</param>
/// <param name="First">The clusters at the start of the stream that are one unit; 0 where the start is like the rest.</param>
internal readonly record struct MoveUnits(long Length, long First)
{
    /// <summary>Clusters that move one by one.</summary>
    public static MoveUnits None => new(1, 0);

    /// <summary>The units in which the volume moves compressed and sparse streams online.</summary>
    public static MoveUnits Compression => new(MoveUnit.Clusters, 0);

    /// <summary>True if every cluster moves by itself.</summary>
    public bool AreClusters => Length == 1 && First <= 1;

    /// <summary>Returns true if a cluster moves only together with others.</summary>
    public bool Contain(Vcn vcn) => Length > 1 || vcn.Value < First;

    /// <summary>Returns the first cluster of the unit that contains a cluster.</summary>
    public Vcn StartOf(Vcn vcn) => new(vcn.Value < First ? 0 : vcn.Value / Length * Length);

    /// <summary>Returns the cluster behind the unit that contains a cluster.</summary>
    public Vcn EndOf(Vcn vcn) => new(vcn.Value < First ? First : ((vcn.Value / Length) + 1) * Length);

    /// <summary>Returns the allocated clusters of the longest unit.</summary>
    /// <param name="extents">The extents of the stream.</param>
    public long Longest(Extent[] extents)
    {
        var (longest, length, end) = (1L, 0L, default(Vcn));
        foreach (var extent in extents)
        {
            for (var at = extent.Vcn; at < extent.EndVcn && !extent.IsHole;)
            {
                length = at < end ? length : 0;
                end = EndOf(at);
                var stop = end < extent.EndVcn ? end : extent.EndVcn;
                length += (stop - at).Value;
                longest = Math.Max(longest, length);
                at = stop;
            }
        }

        return longest;
    }

    /// <summary>Returns true if two neighbouring extents share a unit.</summary>
    /// <param name="extents">The allocated extents.</param>
    /// <param name="index">Index of the second extent.</param>
    public bool Join(FragmentList extents, int index) =>
        index > 0 && index < extents.ExtentCount && EndOf(Last(extents.Extent(index - 1))) > extents.Extent(index).Vcn;

    /// <summary>Returns true if a fragment shares a unit with the fragment before or behind it, and therefore cannot stay alone.</summary>
    /// <param name="fragments">The fragments.</param>
    /// <param name="index">Index of the fragment.</param>
    public bool JoinNeighbours(FragmentList fragments, int index) => !AreClusters
        && (Join(fragments, fragments[index].FirstExtent) || Join(fragments, fragments[index].FirstExtent + fragments[index].ExtentCount));

    /// <summary>Returns the clusters of a fragment that share a unit with the fragment before or behind it.</summary>
    /// <param name="fragments">The fragments.</param>
    /// <param name="run">Clusters of one fragment. Others are left out.</param>
    public List<ClusterRun> SharedIn(FragmentList fragments, ClusterRun run)
    {
        var shared = new List<ClusterRun>();
        var fragment = fragments[fragments.IndexAt(run.Start)];
        var (first, end) = (fragment.FirstExtent, fragment.FirstExtent + fragment.ExtentCount);
        var (isFirstShared, isLastShared) = (Join(fragments, first), Join(fragments, end));
        if (!isFirstShared && !isLastShared)
            return shared;
        var behindFirst = isFirstShared ? EndOf(fragments.Extent(first).Vcn) : default;
        var last = isLastShared ? StartOf(Last(fragments.Extent(end - 1))) : new Vcn(long.MaxValue);
        for (var at = first; at < end; at++)
        {
            var extent = fragments.Extent(at);
            Add(extent, extent.Vcn, extent.EndVcn < behindFirst ? extent.EndVcn : behindFirst);
            var start = last < behindFirst ? behindFirst : last;
            Add(extent, extent.Vcn < start ? start : extent.Vcn, extent.EndVcn);
        }

        return shared;

        void Add(Extent extent, Vcn from, Vcn stop)
        {
            if (from >= stop)
                return;
            var part = new ClusterRun(extent.Lcn + (from - extent.Vcn), stop - from);
            if (part.Overlaps(run))
                shared.Add(part.Intersect(run));
        }
    }

    /// <summary>Returns moves without the parts of units of which another part stays.</summary>
    /// <param name="moves">The moves of one stream, by VCN.</param>
    /// <param name="extents">The current extents of the stream.</param>
    public List<PlannedMove> Whole(List<PlannedMove> moves, Extent[] extents)
    {
        if (AreClusters)
            return moves;
        var whole = new List<PlannedMove>(moves.Count);
        for (var at = 0; at < moves.Count; at++)
        {
            var (from, end) = (moves[at].From, moves[at].From + moves[at].Count);
            if (!HasAll(moves, at, from, extents))
                from = EndOf(from);
            if (from < end && !HasAll(moves, at, LastBefore(end), extents))
                end = StartOf(LastBefore(end));
            if (from < end)
                whole.Add(Between(moves[at], from, end));
        }

        return whole;
    }

    /// <summary>Returns true if moves bring the clusters of a unit together. No other moves take them apart again.</summary>
    /// <param name="moves">The moves of one stream, by VCN, none of which leaves a part of a unit behind.</param>
    public bool ComeTogether(IReadOnlyList<PlannedMove> moves)
    {
        for (var at = 1; !AreClusters && at < moves.Count; at++)
        {
            var (last, next) = (moves[at - 1], moves[at]);
            if (Contain(next.From) && StartOf(next.From) < last.From + last.Count && last.Source + last.Count != next.Source)
                return true;
        }

        return false;
    }

    // The clusters of the first unit of $MFT also stay contiguous.
    private bool HasAll(List<PlannedMove> moves, int near, Vcn inside, Extent[] extents)
    {
        var (start, end) = (StartOf(inside), EndOf(inside));
        var missing = 0L;
        for (var at = ExtentSearch.IndexAt(extents, start); at < extents.Length && extents[at].Vcn < end; at++)
            missing += extents[at].IsHole ? 0 : Overlap(extents[at].Vcn, extents[at].EndVcn, start, end);
        while (near > 0 && start < moves[near - 1].From + moves[near - 1].Count)
            near--;
        for (; near < moves.Count && moves[near].From < end; near++)
            missing -= Overlap(moves[near].From, moves[near].From + moves[near].Count, start, end);
        return missing == 0;
    }

    private static long Overlap(Vcn from, Vcn end, Vcn start, Vcn stop) =>
        Math.Min(end.Value, stop.Value) - Math.Max(from.Value, start.Value);

    private static PlannedMove Between(PlannedMove move, Vcn from, Vcn end)
    {
        var skipped = from - move.From;
        return move with { From = from, Source = move.Source + skipped, Target = move.Target + skipped, Count = end - from };
    }

    private static Vcn Last(Extent extent) => LastBefore(extent.EndVcn);

    private static Vcn LastBefore(Vcn end) => new(end.Value - 1);
}
