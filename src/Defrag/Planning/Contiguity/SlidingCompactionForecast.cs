using FleetDefrag.Defrag.Planning.Compaction;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Simulation;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Contiguity;

/// <summary>
/// Tries a sliding compaction on a copy of the model. Such a compaction moves much data before it removes a fragment, so it begins only
/// where a gain is certain. A volume without such a gain is left alone by every run.
/// </summary>
/// <param name="Gain">Excess fragments removed at the end.</param>
/// <param name="ClustersToFirstGain">Clusters that move until the first fragment is removed, that move included.</param>
/// <param name="Moved">All clusters that move.</param>
/// <param name="CarriedRun">The length of the free run that is made first and preserved; 0 for none.</param>
internal readonly record struct SlidingCompactionForecast(
    long Gain,
    ClusterCount ClustersToFirstGain,
    ClusterCount Moved,
    ClusterCount CarriedRun)
{
    private const int CarriedRunFraction = 2;

    /// <summary>Excess fragments removed for each cluster moved.</summary>
    public double GainPerCluster => (double)Gain / Moved.Value;

    /// <summary>Forecasts a sliding compaction and the placements that are possible after it.</summary>
    /// <param name="model">The model of the volume; it is not changed.</param>
    /// <param name="streams">The streams to make contiguous.</param>
    public static SlidingCompactionForecast Create(LayoutModel model, IReadOnlyCollection<int> streams)
    {
        var withCarriedRun = Create(model, streams, CarriedRunFor(model));
        return withCarriedRun.Gain > 0 ? withCarriedRun : Create(model, streams, ClusterCount.Zero);
    }

    // The longest owned run that may have to pass the carried run, limited to a fraction of free space.
    private static ClusterCount CarriedRunFor(LayoutModel model)
    {
        var most = model.Free.Total.Value / CarriedRunFraction;
        var longest = 0L;
        foreach (var owner in model.Owners.InOrder())
            longest = Math.Max(longest, owner.Run.Length.Value);
        return new ClusterCount(Math.Min(most, longest));
    }

    private static SlidingCompactionForecast Create(LayoutModel model, IReadOnlyCollection<int> streams, ClusterCount carriedRun)
    {
        var copy = model.Fork();
        var wanted = new HashSet<int>(streams);
        var before = Excess(copy, streams);
        var (toFirst, moved) = (ClusterCount.Zero, ClusterCount.Zero);
        var hasGained = false;
        foreach (var group in Groups(copy, wanted, streams, carriedRun))
        {
            moved += group.Cost;
            if (!hasGained)
                toFirst += group.Cost;
            hasGained |= group.Gain > 0;
        }

        return new SlidingCompactionForecast(before - Excess(copy, streams), toFirst, moved, carriedRun);
    }

    // Each step continues on the copy that the step before has changed.
    private static IEnumerable<MoveGroup> Groups(
        LayoutModel copy,
        HashSet<int> wanted,
        IReadOnlyCollection<int> streams,
        ClusterCount carriedRun)
    {
        foreach (var group in new FreeRunEvacuation(copy, carriedRun).SimulateOn(copy))
            yield return group;
        foreach (var group in new SlidingCompaction(copy, wanted.Contains, carriedRun).SimulateOn(copy))
            yield return group;
        foreach (var group in new ContiguityRun(copy, [.. streams], mayCompact: false).SimulateOn(copy))
            yield return group;
    }

    private static long Excess(LayoutModel model, IReadOnlyCollection<int> streams)
    {
        var excess = 0L;
        foreach (var stream in streams)
            excess += model.CountFragments(stream).Excess;
        return excess;
    }
}
