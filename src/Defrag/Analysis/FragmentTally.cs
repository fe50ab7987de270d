using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Analysis;

/// <summary>
/// Counts the fragments of one stream. Consecutive extents with continuing LCNs are one fragment, also across a hole. A hole is no
/// fragment.
/// </summary>
public struct FragmentTally
{
    private long _expectedLcn;

    /// <summary>The number of fragments so far.</summary>
    public long Fragments { get; private set; }

    /// <summary>The number of allocated clusters so far.</summary>
    public long Clusters { get; private set; }

    /// <summary>Fragments beyond the first.</summary>
    public readonly long Excess => Math.Max(Fragments - 1, 0);

    /// <summary>Adds the next extent in VCN order.</summary>
    public void Add(Extent extent)
    {
        if (!extent.IsHole)
            Add(extent.Lcn.Value, extent.Length.Value);
    }

    /// <summary>Adds the next extent in VCN order.</summary>
    internal void Add(in SnapshotExtent extent)
    {
        if (!extent.IsHole)
            Add(extent.Lcn, extent.Length);
    }

    /// <summary>Counts a whole stream.</summary>
    public static FragmentTally Of(ReadOnlySpan<Extent> extents)
    {
        var tally = default(FragmentTally);
        foreach (var extent in extents)
            tally.Add(extent);
        return tally;
    }

    private void Add(long lcn, long length)
    {
        if (Fragments == 0 || lcn != _expectedLcn)
            Fragments++;
        _expectedLcn = lcn + length;
        Clusters += length;
    }
}
