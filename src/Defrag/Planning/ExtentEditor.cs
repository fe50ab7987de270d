using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning;

/// <summary>Rewrites a list of extents the way a move rewrites a run list.</summary>
public static class ExtentEditor
{
    /// <summary>The extents after <paramref name="count"/> clusters from <paramref name="from"/> on went to <paramref name="target"/>.</summary>
    /// <param name="extents">All extents of the stream in VCN order.</param>
    /// <param name="from">First cluster moved.</param>
    /// <param name="count">Clusters moved; all of them allocated.</param>
    /// <param name="target">Where the first of them lies now.</param>
    public static Extent[] Move(ReadOnlySpan<Extent> extents, Vcn from, ClusterCount count, Lcn target)
    {
        var result = new List<Extent>(extents.Length + 2);
        var end = from + count;
        foreach (var extent in extents)
        {
            if (extent.EndVcn <= from || end <= extent.Vcn || extent.IsHole)
            {
                Append(result, extent);
                continue;
            }

            var first = Max(extent.Vcn, from);
            var last = Min(extent.EndVcn, end);
            Append(result, Part(extent, extent.Vcn, first));
            Append(result, new Extent(first, target + (first - from), last - first));
            Append(result, Part(extent, last, extent.EndVcn));
        }

        return result.ToArray();
    }

    /// <summary>The part of an extent between two positions in the stream.</summary>
    public static Extent Part(Extent extent, Vcn first, Vcn end) =>
        new(first, extent.IsHole ? Extent.HoleLcn : extent.Lcn + (first - extent.Vcn), end - first);

    private static void Append(List<Extent> extents, Extent extent)
    {
        if (extent.Length.Value == 0)
            return;
        if (extents.Count > 0 && extents[^1] is var last && Continues(last, extent))
            extents[^1] = last with { Length = last.Length + extent.Length };
        else
            extents.Add(extent);
    }

    private static bool Continues(Extent first, Extent second) =>
        first.EndVcn == second.Vcn && !first.IsHole && !second.IsHole && first.EndLcn == second.Lcn;

    private static Vcn Max(Vcn left, Vcn right) => left > right ? left : right;

    private static Vcn Min(Vcn left, Vcn right) => left < right ? left : right;
}
