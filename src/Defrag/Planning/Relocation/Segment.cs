using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Relocation;

/// <summary>Consecutive clusters of a stream that move as one, and their target.</summary>
/// <param name="Stream">Index of the stream.</param>
/// <param name="From">The first cluster of the stream in the segment.</param>
/// <param name="End">Behind the last cluster. Holes of the stream in between need no clusters.</param>
/// <param name="Target">The target of the first cluster.</param>
/// <param name="Length">The number of clusters, without holes.</param>
internal readonly record struct Segment(int Stream, Vcn From, Vcn End, Lcn Target, ClusterCount Length)
{
    /// <summary>The target clusters.</summary>
    public ClusterRun TargetRun => new(Target, Length);

    /// <summary>Returns the moves that are still missing, by VCN: those of all clusters that are not at their target.</summary>
    /// <param name="extents">The current extents of the stream.</param>
    public List<PlannedMove> RemainingMoves(Extent[] extents)
    {
        var moves = new List<PlannedMove>();
        var target = Target;
        for (var at = ExtentSearch.IndexAt(extents, From); at < extents.Length && extents[at].Vcn < End; at++)
        {
            if (extents[at].IsHole)
                continue;
            var first = extents[at].Vcn > From ? extents[at].Vcn : From;
            var end = extents[at].EndVcn < End ? extents[at].EndVcn : End;
            var lcn = extents[at].Lcn + (first - extents[at].Vcn);
            if (lcn != target)
                moves.Add(new PlannedMove(Stream, first, lcn, target, end - first));
            target += end - first;
        }

        return moves;
    }
}
