using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Tests.Planning;

/// <summary>A stream as a plain list: the LCN of each of its clusters, or −1 in a hole.</summary>
public sealed record NaiveStream(bool IsDirectory, bool InUnits, bool Immovable, List<int> Clusters)
{
    /// <summary>True for $MFT.</summary>
    public bool IsMft { get; init; }

    /// <summary>
    /// The fragments, counted the slow way: an allocated cluster starts one unless it continues the allocated cluster before it.
    /// </summary>
    public int Fragments
    {
        get
        {
            var real = Clusters.Where(lcn => lcn >= 0).ToList();
            return real.Where((lcn, index) => index == 0 || real[index - 1] + 1 != lcn).Count();
        }
    }

    public int Excess => Math.Max(0, Fragments - 1);

    public Extent[] ToExtents()
    {
        var extents = new List<Extent>();
        for (var vcn = 0; vcn < Clusters.Count; vcn++)
        {
            var lcn = Clusters[vcn];
            if (extents.Count > 0 && Continues(extents[^1], lcn))
                extents[^1] = extents[^1] with { Length = extents[^1].Length + new ClusterCount(1) };
            else
                extents.Add(new Extent(new Vcn(vcn), lcn < 0 ? Extent.HoleLcn : new Lcn(lcn), new ClusterCount(1)));
        }

        return [.. extents];
    }

    private static bool Continues(Extent last, int lcn) => lcn < 0 ? last.IsHole : !last.IsHole && last.EndLcn.Value == lcn;
}
