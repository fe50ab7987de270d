using FleetDefrag.Defrag.Analysis;

namespace FleetDefrag.PlanningBench;

/// <summary>The fragmented streams of a layout that passes may move.</summary>
/// <param name="Streams">The number of fragmented streams.</param>
/// <param name="Excess">Their fragments beyond the first.</param>
/// <param name="Clusters">Their clusters.</param>
internal readonly record struct Fragmentation(long Streams, long Excess, long Clusters)
{
    /// <summary>Counts the files, the directories and $MFT.</summary>
    public static Fragmentation Of(VolumeSnapshot snapshot, Func<int, FragmentTally> tally)
    {
        var (streams, excess, clusters) = (0L, 0L, 0L);
        for (var stream = 0; stream < snapshot.StreamCount; stream++)
        {
            if (snapshot.Kind(stream) == StreamKind.System || snapshot.Stream(stream).Traits.HasFlag(StreamTraits.Immovable))
                continue;
            var fragments = tally(stream);
            if (fragments.Excess == 0)
                continue;
            streams++;
            excess += fragments.Excess;
            clusters += fragments.Clusters;
        }

        return new Fragmentation(streams, excess, clusters);
    }
}
