using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Execution;

/// <summary>Compares where clusters lie with where they should.</summary>
internal static class ExtentPlacement
{
    /// <summary>How many clusters from a position on lie one behind the other from a place on.</summary>
    /// <param name="extents">Extents in VCN order that cover the position.</param>
    /// <param name="from">First cluster of the stream.</param>
    /// <param name="count">How many to look at.</param>
    /// <param name="place">Where the first should lie.</param>
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
