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
    private readonly Lazy<MovableRanges> _ranges = new(() => new MovableRanges(model));

    /// <summary>Returns the reason in words.</summary>
    /// <param name="stream">A movable stream that stayed fragmented.</param>
    public string Describe(int stream)
    {
        var size = new ClusterCount(model.CountFragments(stream).Clusters);
        if (size > _ranges.Value.Longest)
            return $"the file has {Size(size)}; the longest range without immovable clusters has {Size(_ranges.Value.Longest)}";
        if (_ranges.Value.Overfull(size) is var (length, room, streams))
        {
            return string.Create(
                CultureInfo.InvariantCulture,
                $"of the {streams:N0} files of {Size(length)} and more, only {room:N0} can be contiguous between immovable clusters");
        }

        if (model.LeftForCost.Of(stream) is { } cost)
            return $"a place for it costs {Size(cost)} of moves; a fragment less is worth {Size(model.Rules.FragmentPrice)}";
        var (largest, total) = (Size(model.Free.Largest.Length), Size(model.Free.Total));
        if (model.MovesInUnits(stream) && new ClusterCount(model.Units(stream).Longest(model.Extents(stream))) is var unit
            && unit > model.Free.Largest.Length)
        {
            return $"a compressed or sparse file moves online in parts of up to {Size(unit)}, and the longest free run has {largest}: "
                + "move some files away, or run with --mode offline";
        }

        return $"no free run is long enough: the file has {Size(size)}, the longest free run has {largest} of {total} free";
    }

    private string Size(ClusterCount clusters)
    {
        const double Kilobyte = 1 << 10;
        var kilobytes = clusters.ToBytes(bytesPerCluster) / Kilobyte;
        return kilobytes < Kilobyte
            ? string.Create(CultureInfo.InvariantCulture, $"{kilobytes:0.#} KB")
            : string.Create(CultureInfo.InvariantCulture, $"{kilobytes / Kilobyte:#,0.#} MB");
    }
}
