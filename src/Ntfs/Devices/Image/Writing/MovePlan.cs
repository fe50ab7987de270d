using FleetDefrag.Ntfs.Devices.Image.Volume;

namespace FleetDefrag.Ntfs.Devices.Image.Writing;

/// <summary>The change of a stream's extents by one move.</summary>
/// <param name="Sources">The clusters that move, in the order of VCNs.</param>
/// <param name="Extents">The stream's extents after the move. Holes stay where they are.</param>
internal sealed record MovePlan(List<ClusterRun> Sources, Extent[] Extents)
{
    /// <summary>Allocated clusters that move.</summary>
    public ClusterCount Count { get; private init; }

    /// <summary>
    /// Plans a move. The allocated clusters of the range follow each other from the target on; holes take no clusters there.
    /// </summary>
    /// <param name="extents">The stream's extents, in the order of VCNs.</param>
    /// <param name="from">First VCN of the range.</param>
    /// <param name="end">The VCN behind the range.</param>
    /// <param name="target">The new position of the first allocated cluster of the range.</param>
    public static MovePlan Make(IReadOnlyList<Extent> extents, Vcn from, Vcn end, Lcn target)
    {
        var sources = new List<ClusterRun>();
        var moved = new List<Extent>(extents.Count + 2);
        var next = target;
        foreach (var extent in extents)
        {
            Keep(moved, extent, extent.Vcn, Min(extent.EndVcn, from));
            var (start, stop) = (Max(extent.Vcn, from), Min(extent.EndVcn, end));
            if (start < stop && extent.IsHole)
            {
                Keep(moved, extent, start, stop);
            }
            else if (start < stop)
            {
                sources.Add(new ClusterRun(extent.Lcn + (start - extent.Vcn), stop - start));
                ExtentMerger.Append(moved, new Extent(start, next, stop - start));
                next += stop - start;
            }

            Keep(moved, extent, Max(extent.Vcn, end), extent.EndVcn);
        }

        return new MovePlan(sources, [.. moved]) { Count = next - target };
    }

    private static void Keep(List<Extent> extents, in Extent extent, Vcn start, Vcn end)
    {
        if (start < end)
            ExtentMerger.Append(extents, new Extent(start, extent.IsHole ? extent.Lcn : extent.Lcn + (start - extent.Vcn), end - start));
    }

    private static Vcn Min(Vcn a, Vcn b) => a < b ? a : b;

    private static Vcn Max(Vcn a, Vcn b) => a > b ? a : b;
}
