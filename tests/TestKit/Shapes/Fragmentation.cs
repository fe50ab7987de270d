using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Devices;

namespace FleetDefrag.TestKit.Shapes;

/// <summary>The fragmented streams of a layout that passes may move and that can be whole.</summary>
/// <param name="Streams">The number of fragmented streams.</param>
/// <param name="Excess">Their fragments beyond the first.</param>
/// <param name="Clusters">Their clusters.</param>
public readonly record struct Fragmentation(long Streams, long Excess, long Clusters)
{
    /// <summary>Counts the files, the directories and $MFT of a layout.</summary>
    /// <param name="snapshot">The layout.</param>
    /// <param name="mode">Online, the first records of $MFT never move: a second fragment of $MFT counts as none.</param>
    /// <param name="range">The longest range without immovable clusters. Longer streams do not count.</param>
    public static Fragmentation Of(VolumeSnapshot snapshot, VolumeMode mode, ClusterCount range) =>
        Of(snapshot, mode, range, stream => snapshot.CountFragments(stream));

    /// <summary>Counts the files, the directories and $MFT.</summary>
    /// <param name="snapshot">The layout.</param>
    /// <param name="mode">Online, the first records of $MFT never move: a second fragment of $MFT counts as none.</param>
    /// <param name="range">The longest range without immovable clusters. Longer streams do not count.</param>
    /// <param name="tally">Counts the fragments of a stream.</param>
    public static Fragmentation Of(VolumeSnapshot snapshot, VolumeMode mode, ClusterCount range, Func<int, FragmentTally> tally)
    {
        var (streams, excess, clusters) = (0L, 0L, 0L);
        for (var stream = 0; stream < snapshot.StreamCount; stream++)
        {
            var kind = snapshot.Kind(stream);
            if (kind == StreamKind.System || snapshot.Stream(stream).Traits.HasFlag(StreamTraits.Immovable))
                continue;
            var fragments = tally(stream);
            var more = fragments.Excess - (kind == StreamKind.Mft && mode == VolumeMode.Online ? 1 : 0);
            if (more <= 0 || fragments.Clusters > range.Value)
                continue;
            streams++;
            excess += more;
            clusters += fragments.Clusters;
        }

        return new Fragmentation(streams, excess, clusters);
    }
}
