using FleetDefrag.Defrag.Planning.Compaction;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Simulation;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Contiguity;

/// <summary>
/// Tries a sweep on a copy of the model. A sweep moves much before it gains anything, so it is only worth beginning where it is known to
/// gain; and a volume on which it would not is left alone by every run.
/// </summary>
/// <param name="Gain">Excess fragments that are gone at the end.</param>
/// <param name="ClustersToFirstGain">Clusters that move until the first is gone, that move included.</param>
/// <param name="Moved">All clusters that move.</param>
/// <param name="CarriedRun">The hole that is made before it and kept in it; 0 for none.</param>
internal readonly record struct SlidingCompactionForecast(long Gain, ClusterCount ClustersToFirstGain, ClusterCount Moved, ClusterCount CarriedRun)
{
    private const int ReserveShare = 2;

    /// <summary>Excess fragments that are gone for each cluster moved.</summary>
    public double GainPerCluster => (double)Gain / Moved.Value;

    /// <summary>Forecasts a sweep, and what can be placed after it.</summary>
    /// <param name="model">The volume; is not changed.</param>
    /// <param name="streams">The streams to put together.</param>
    public static SlidingCompactionForecast Create(LayoutModel model, IReadOnlyCollection<int> streams)
    {
        var reserved = Create(model, streams, ReserveFor(model));
        return reserved.Gain > 0 ? reserved : Create(model, streams, ClusterCount.Zero);
    }

    // The longest that may have to pass the hole, but no more than a part of what is free.
    private static ClusterCount ReserveFor(LayoutModel model)
    {
        var most = model.Free.Total.Value / ReserveShare;
        var longest = 0L;
        foreach (var owner in model.Owners.InOrder())
            longest = Math.Max(longest, owner.Run.Length.Value);
        return new ClusterCount(Math.Min(most, longest));
    }

    private static SlidingCompactionForecast Create(LayoutModel model, IReadOnlyCollection<int> streams, ClusterCount reserve)
    {
        var copy = model.Fork();
        var wanted = new HashSet<int>(streams);
        var before = Excess(copy, streams);
        var (toFirst, moved) = (ClusterCount.Zero, ClusterCount.Zero);
        var hasGained = false;
        foreach (var group in Groups(copy, wanted, streams, reserve))
        {
            moved += group.Cost;
            if (!hasGained)
                toFirst += group.Cost;
            hasGained |= group.Gain > 0;
        }

        return new SlidingCompactionForecast(before - Excess(copy, streams), toFirst, moved, reserve);
    }

    // Each begins where the one before has left the copy.
    private static IEnumerable<MoveGroup> Groups(LayoutModel copy, HashSet<int> wanted, IReadOnlyCollection<int> streams, ClusterCount reserve)
    {
        foreach (var group in new FreeRunEvacuation(copy, reserve).SimulateOn(copy))
            yield return group;
        foreach (var group in new SlidingCompaction(copy, wanted.Contains, reserve).SimulateOn(copy))
            yield return group;
        foreach (var group in new ContiguityRun(copy, [.. streams], maySweep: false).SimulateOn(copy))
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
