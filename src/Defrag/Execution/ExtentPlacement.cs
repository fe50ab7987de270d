using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Execution;

/// <summary>Compares the actual place of clusters with the planned one.</summary>
internal static class ExtentPlacement
{
    /// <summary>Counts the clusters that lie contiguously at the planned place, from the first cluster on.</summary>
    /// <param name="extents">Extents in VCN order that cover <paramref name="from"/>.</param>
    /// <param name="from">First cluster of the stream to compare.</param>
    /// <param name="count">The number of clusters to compare.</param>
    /// <param name="place">The planned place of the first cluster.</param>
    public static ClusterCount CountInPlace(ReadOnlySpan<Extent> extents, Vcn from, ClusterCount count, Lcn place)
    {
        var good = ClusterCount.Zero;
        foreach (var extent in extents)
        {
            var position = from + good;
            if (extent.EndVcn <= position)
                continue;
            if (extent.IsHole || extent.Vcn > position || extent.Lcn + (position - extent.Vcn) != place + good)
                break;
            good += extent.EndVcn - position;
            if (good >= count)
                return count;
        }

        return good;
    }
}
