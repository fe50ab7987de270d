using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Analysis;

/// <summary>
/// An extent in eight bytes. The VCN is the sum of the preceding lengths. Windows makes no NTFS volume of more than 2^32 − 1 clusters
/// (Microsoft, "NTFS overview"), so 32 bits hold every LCN. The highest value stands for a hole.
/// </summary>
internal readonly struct SnapshotExtent
{
    /// <summary>The largest number of clusters that a volume may have.</summary>
    public const long MaxClusters = uint.MaxValue;

    private const uint Hole = uint.MaxValue;

    private readonly uint _lcn;
    private readonly uint _length;

    private SnapshotExtent(Lcn lcn, long length)
    {
        _lcn = lcn.Value < 0 ? Hole : checked((uint)lcn.Value);
        _length = checked((uint)length);
    }

    /// <summary>Packs an extent and adds it to a list. A hole that is too long for one packed extent becomes several.</summary>
    public static void AddTo(ChunkedList<SnapshotExtent> list, Extent extent)
    {
        var rest = extent.Length.Value;
        for (; extent.IsHole && rest >= MaxClusters; rest -= MaxClusters - 1)
            list.Add(new SnapshotExtent(Extent.HoleLcn, MaxClusters - 1));
        list.Add(new SnapshotExtent(extent.Lcn, rest));
    }

    /// <summary>Number of clusters.</summary>
    public long Length => _length;

    /// <summary>True where no clusters are allocated.</summary>
    public bool IsHole => _lcn == Hole;

    /// <summary>First cluster on the volume; undefined for a hole.</summary>
    public long Lcn => _lcn;

    /// <summary>Unpacks the extent at a position in its stream.</summary>
    public Extent At(Vcn vcn) => new(vcn, IsHole ? Extent.HoleLcn : new Lcn(_lcn), new ClusterCount(_length));
}
