using FleetDefrag.Ntfs.Devices.Image.Volume;
namespace FleetDefrag.Ntfs.Devices.Image.Writing;

/// <summary>What a move does to a stream's extents.</summary>
/// <param name="Sources">The clusters that move, in the order of VCNs.</param>
/// <param name="Extents">The stream's extents afterwards; holes stay where they are.</param>
internal sealed record MovePlan(List<ClusterRun> Sources, Extent[] Extents)
{
    /// <summary>Real clusters that move.</summary>
    public ClusterCount Count { get; private init; }

    /// <summary>Plans a move. The real clusters of the range are packed behind each other from the target on; holes take no space there.</summary>
    /// <param name="extents">The stream's extents, in the order of VCNs.</param>
    /// <param name="from">First VCN of the range.</param>
    /// <param name="end">The VCN behind it.</param>
    /// <param name="target">Where its first real cluster shall lie.</param>
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
