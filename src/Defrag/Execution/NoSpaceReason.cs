using System.Globalization;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Execution;

/// <summary>
/// Explains with figures why a movable file found no place, and whether another run could make room for the file.
/// </summary>
/// <param name="model">The layout after the run.</param>
/// <param name="bytesPerCluster">Bytes in a cluster.</param>
internal sealed class NoSpaceReason(LayoutModel model, int bytesPerCluster)
{
    private readonly Lazy<ClusterCount> _longestRange = new(() => LongestMovableRange(model));

    /// <summary>Returns the reason in words.</summary>
    /// <param name="stream">A movable stream that stayed fragmented.</param>
    public string Describe(int stream)
    {
        var size = new ClusterCount(model.CountFragments(stream).Clusters);
        if (size > _longestRange.Value)
            return $"the file has {Size(size)}; the longest range without immovable clusters has {Size(_longestRange.Value)}";
        if (model.LeftForCost.Of(stream) is { } cost)
            return $"a place for it costs {Size(cost)} of moves; a fragment less is worth {Size(model.Rules.FragmentPrice)}";
        var (largest, total) = (Size(model.Free.Largest.Length), Size(model.Free.Total));
        return $"no free run is long enough: the file has {Size(size)}, the longest free run has {largest} of {total} free";
    }

    /// <summary>Returns the length of the longest range of the volume without immovable clusters.</summary>
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
