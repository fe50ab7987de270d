namespace FleetDefrag.Ntfs;

/// <summary>A run of clusters of one stream that is contiguous on the volume, or a hole.</summary>
/// <param name="Vcn">First cluster within the stream.</param>
/// <param name="Lcn">
/// First cluster on the volume. Negative (see <see cref="HoleLcn"/>) for a hole or the tail of a partly allocated compression unit.
/// </param>
/// <param name="Length">Number of clusters, at least 1.</param>
public readonly record struct Extent(Vcn Vcn, Lcn Lcn, ClusterCount Length)
{
    /// <summary>The LCN that GET_RETRIEVAL_POINTERS returns for clusters that are not allocated (winioctl reference).</summary>
    public static readonly Lcn HoleLcn = new(-1);

    /// <summary>True if no clusters are allocated.</summary>
    public bool IsHole => Lcn.Value < 0;

    /// <summary>First cluster of the stream behind this extent.</summary>
    public Vcn EndVcn => Vcn + Length;

    /// <summary>First cluster of the volume behind this extent; meaningless for a hole.</summary>
    public Lcn EndLcn => Lcn + Length;
}
