using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Execution;

/// <summary>One MOVE_FILE call: moves clusters of a stream to one free run.</summary>
/// <param name="Parts">
/// At least one move. Each part continues the previous part at the target, and in the stream except for a hole within a unit.
/// </param>
internal sealed record JoinedMove(IReadOnlyList<PlannedMove> Parts)
{
    /// <summary>Index of the stream in the snapshot.</summary>
    public int Stream => Parts[0].Stream;

    /// <summary>First cluster of the stream to move.</summary>
    public Vcn From => Parts[0].From;

    /// <summary>First target cluster.</summary>
    public Lcn Target => Parts[0].Target;

    /// <summary>The cluster of the stream behind the last one to move.</summary>
    public Vcn End => Parts[^1].From + Parts[^1].Count;

    /// <summary>The number of clusters that move, without those of holes.</summary>
    public ClusterCount Count => Parts[^1].Target + Parts[^1].Count - Target;

    /// <summary>The target clusters.</summary>
    public ClusterRun TargetRun => new(Target, Count);

    /// <summary>Returns true if every part still lies at its planned source.</summary>
    /// <param name="extents">The current extents of the stream in VCN order.</param>
    public bool StartsFrom(ReadOnlySpan<Extent> extents) => CountInPlace(extents, part => part.Source) == Count;

    /// <summary>Counts the clusters that lie contiguously at the target, from the first cluster on.</summary>
    /// <param name="extents">The current extents of the stream in VCN order.</param>
    public ClusterCount CountArrived(ReadOnlySpan<Extent> extents) => CountInPlace(extents, part => part.Target);

    private ClusterCount CountInPlace(ReadOnlySpan<Extent> extents, Func<PlannedMove, Lcn> place)
    {
        var total = ClusterCount.Zero;
        foreach (var part in Parts)
        {
            var count = ExtentPlacement.CountInPlace(extents, part.From, part.Count, place(part));
            total += count;
            if (count != part.Count)
                break;
        }

        return total;
    }
}
