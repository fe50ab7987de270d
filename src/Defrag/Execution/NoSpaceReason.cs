using System.Globalization;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Execution;

/// <summary>Why a file that may move found no place, with figures: whether any run of this program could ever make one.</summary>
/// <param name="model">The volume as it is when the run is over.</param>
/// <param name="bytesPerCluster">Bytes in a cluster.</param>
internal sealed class NoSpaceReason(LayoutModel model, int bytesPerCluster)
{
    private readonly Lazy<ClusterCount> _stretch = new(() => LongestMovableRange(model));

    /// <summary>In words.</summary>
    /// <param name="stream">Left fragmented, and movable.</param>
    public string Describe(int stream)
    {
        var size = new ClusterCount(model.CountFragments(stream).Clusters);
        if (size > _stretch.Value)
            return $"it has {Size(size)}, and what cannot be moved leaves no stretch longer than {Size(_stretch.Value)}";
        return $"no free run is large enough: it has {Size(size)}, the longest free run {Size(model.Free.Largest.Length)} of {Size(model.Free.Total)} free";
    }

    /// <summary>The longest stretch of the volume in which nothing lies that has to stay.</summary>
    internal static ClusterCount LongestMovableRange(LayoutModel model)
    {
        var longest = ClusterCount.Zero;
        var start = default(Lcn);
        foreach (var owner in model.Owners.InOrder())
        {
            if (model.IsMovable(owner.Stream))
                continue;
            longest = Longer(longest, owner.Run.Start - start);
            start = owner.Run.End;
        }

        return Longer(longest, model.EndLcn - start);
    }

    private static ClusterCount Longer(ClusterCount left, ClusterCount right) => left < right ? right : left;

    private string Size(ClusterCount clusters)
    {
        const double Megabyte = 1 << 20;
        return string.Create(CultureInfo.InvariantCulture, $"{clusters.ToBytes(bytesPerCluster) / Megabyte:#,0.#} MB");
    }
}
