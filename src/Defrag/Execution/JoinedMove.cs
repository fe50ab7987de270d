using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Execution;

/// <summary>What one MOVE_FILE takes: clusters of a stream without a hole between them, wherever they lie, to one free run.</summary>
/// <param name="Parts">At least one; each goes on where the one before it ends, in the stream and at the target.</param>
internal sealed record JoinedMove(IReadOnlyList<PlannedMove> Parts)
{
    /// <summary>Index of the stream in the snapshot.</summary>
    public int Stream => Parts[0].Stream;

    /// <summary>First cluster of the stream to move.</summary>
    public Vcn From => Parts[0].From;

    /// <summary>Where it goes.</summary>
    public Lcn Target => Parts[0].Target;

    /// <summary>How many clusters.</summary>
    public ClusterCount Count => Parts[^1].From + Parts[^1].Count - From;

    /// <summary>The clusters that it needs.</summary>
    public ClusterRun TargetRun => new(Target, Count);

    /// <summary>True where every part lies where the plan believes.</summary>
    /// <param name="extents">The stream's extents in VCN order, as the volume tells them now.</param>
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
