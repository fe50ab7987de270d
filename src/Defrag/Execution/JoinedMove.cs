using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Execution;

/// <summary>One MOVE_FILE call: moves clusters of a stream without a hole between them to one free run.</summary>
/// <param name="Parts">At least one move. Each part continues the previous part in the stream and at the target.</param>
internal sealed record JoinedMove(IReadOnlyList<PlannedMove> Parts)
{
    /// <summary>Index of the stream in the snapshot.</summary>
    public int Stream => Parts[0].Stream;

    /// <summary>First cluster of the stream to move.</summary>
    public Vcn From => Parts[0].From;

    /// <summary>First target cluster.</summary>
    public Lcn Target => Parts[0].Target;

    /// <summary>The number of clusters.</summary>
    public ClusterCount Count => Parts[^1].From + Parts[^1].Count - From;

    /// <summary>The target clusters.</summary>
    public ClusterRun TargetRun => new(Target, Count);

    /// <summary>Returns true if every part still lies at its planned source.</summary>
    /// <param name="extents">The current extents of the stream in VCN order.</param>
    public bool StartsFrom(ReadOnlySpan<Extent> extents)
    {
        foreach (var part in Parts)
        {
            if (ExtentPlacement.CountInPlace(extents, part.From, part.Count, part.Source) != part.Count)
                return false;
        }

        return true;
    }
}
