using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Relocation;

/// <summary>Clusters of a stream that lie one behind the other, and where they shall lie.</summary>
/// <param name="Stream">The stream.</param>
/// <param name="From">The first of its clusters.</param>
/// <param name="End">Behind the last; holes of the stream between them take no room.</param>
/// <param name="Target">Where the first cluster goes.</param>
/// <param name="Length">Clusters in it, holes not counted.</param>
internal readonly record struct Segment(int Stream, Vcn From, Vcn End, Lcn Target, ClusterCount Length)
{
    /// <summary>All of its home.</summary>
    public ClusterRun TargetRun => new(Target, Length);

    /// <summary>What of it lies elsewhere, with its way home, by VCN.</summary>
    /// <param name="extents">All extents of the stream as they are now.</param>
    public List<PlannedMove> RemainingMoves(Extent[] extents)
    {
        var ways = new List<PlannedMove>();
        var home = Target;
        for (var at = ExtentSearch.IndexAt(extents, From); at < extents.Length && extents[at].Vcn < End; at++)
        {
            if (extents[at].IsHole)
                continue;
            var first = extents[at].Vcn > From ? extents[at].Vcn : From;
            var end = extents[at].EndVcn < End ? extents[at].EndVcn : End;
            var lcn = extents[at].Lcn + (first - extents[at].Vcn);
            if (lcn != home)
                ways.Add(new PlannedMove(Stream, first, lcn, home, end - first));
            home += end - first;
        }

        return ways;
    }
}
