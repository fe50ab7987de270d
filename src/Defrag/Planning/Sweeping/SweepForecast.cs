using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Sweeping;

/// <summary>
/// Tries a sweep on a copy of the model. A sweep moves much before it gains anything, so it is only worth beginning where it is known to
/// gain; and a volume on which it would not is left alone by every run.
/// </summary>
/// <param name="Gain">Excess fragments that are gone at the end.</param>
/// <param name="ClustersToFirstGain">Clusters that move until the first is gone, that move included.</param>
internal readonly record struct SweepForecast(long Gain, ClusterCount ClustersToFirstGain)
{
    /// <summary>Forecasts a sweep, and what can be placed after it.</summary>
    /// <param name="model">The volume; is not changed.</param>
    /// <param name="streams">The streams to put together.</param>
    public static SweepForecast Of(LayoutModel model, IReadOnlyCollection<int> streams)
    {
        var copy = model.Fork();
        var wanted = new HashSet<int>(streams);
        var before = Excess(copy, streams);
        var toFirst = ClusterCount.Zero;
        var hasGained = false;
        foreach (var group in Groups(copy, wanted, streams))
        {
            if (!hasGained)
                toFirst += group.Cost;
            hasGained |= group.Gain > 0;
        }

        return new SweepForecast(before - Excess(copy, streams), toFirst);
    }

    private static IEnumerable<MoveGroup> Groups(LayoutModel copy, HashSet<int> wanted, IReadOnlyCollection<int> streams)
    {
        foreach (var group in new Sweep(copy, wanted.Contains).CarryOut())
            yield return group;
        var run = new ContiguityRun(copy, [.. streams], maySweep: false);
        var afterCheckpoint = false;
        while (Planner.NextAfterThaw(copy, run, ref afterCheckpoint) is { } group)
        {
            copy.Apply(group);
            yield return group;
        }
    }

    private static long Excess(LayoutModel model, IReadOnlyCollection<int> streams)
    {
        var excess = 0L;
        foreach (var stream in streams)
            excess += model.Fragments(stream).Excess;
        return excess;
    }
}
