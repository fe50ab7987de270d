using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Relocation;

/// <summary>Neighbouring clusters of a volume that are alike: free, of one fragment, or of what has to stay.</summary>
/// <param name="Run">Where they lie.</param>
/// <param name="Kind">What may be done with them.</param>
/// <param name="Stream">Whose they are; −1 where that does not matter.</param>
/// <param name="From">The first of the stream's clusters in it.</param>
/// <param name="End">Behind the last of the stream's clusters in it.</param>
internal readonly record struct LayoutCell(ClusterRun Run, LayoutCellKind Kind, int Stream, Vcn From, Vcn End)
{
    /// <summary>True where nothing may be put.</summary>
    public bool IsBlocked => Kind is LayoutCellKind.Immovable or LayoutCellKind.Reserved;

    /// <summary>Its clusters on their way to another place.</summary>
    /// <param name="home">Where the first goes.</param>
    public Segment SegmentAt(Lcn home) => new(Stream, From, End, home, Run.Length);
}

/// <summary>What may be done with the clusters of a <see cref="LayoutCell"/>.</summary>
internal enum LayoutCellKind
{
    /// <summary>Anything may be put there.</summary>
    Free,

    /// <summary>They belong to the stream for which room is made.</summary>
    Incoming,

    /// <summary>They may lie elsewhere.</summary>
    Movable,

    /// <summary>Nothing may be put there, and yet it is free in the end: the zone for the MFT, and the journal of the run.</summary>
    Reserved,

    /// <summary>They stay: immovable, or in use by nobody who is known.</summary>
    Immovable,
}
