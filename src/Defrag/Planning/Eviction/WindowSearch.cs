using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Eviction;

/// <summary>Finds the place for a stream that costs least to empty: around one of its fragments, or around one of the longest free runs.</summary>
internal sealed class WindowSearch(LayoutModel model, EvictionPlanner evictor)
{
    // More of either are looked at in vain: what is best is nearly always among the longest.
    private const int MostAnchors = 12;
    private const int MostFreeRuns = 8;

    // Of one search; here so that the next one needs no memory of its own.
    private readonly List<int> _anchors = [];
    private readonly List<Lcn> _targets = [];

    /// <summary>The cheapest window, the first of several; null where none costs at most that much.</summary>
    /// <param name="fragments">The stream.</param>
    /// <param name="mostCost">The most clusters to move, the stream's own included.</param>
    /// <param name="survey">Of the volume as it is now, where there is one: the same is found sooner.</param>
    public EvictionWindow? Find(FragmentList fragments, long mostCost, WindowSearchCache? survey = null)
    {
        _targets.Clear();
        AddAroundFragments(fragments);
        if (survey is null)
            AddAtFreeRuns(new ClusterCount(fragments.Clusters));
        else
            survey.AddAtFreeRuns(fragments, MostFreeRuns, _targets);
        var best = default(EvictionWindow?);
        foreach (var target in _targets)
        {
            if (survey?.IsObstructed(new ClusterRun(target, new ClusterCount(fragments.Clusters)), fragments.Stream) != true)
                best = Cheaper(best, Rate(fragments, target, best?.Cost - 1 ?? mostCost));
        }

        return best;
    }

    /// <summary>What one place costs; null where it cannot be emptied for at most that much.</summary>
    /// <param name="fragments">The stream.</param>
    /// <param name="target">Where its first cluster would go.</param>
    /// <param name="mostCost">The most clusters to move, the stream's own included.</param>
    /// <param name="withZone">True where the zone for the MFT may be used.</param>
    public EvictionWindow? Rate(FragmentList fragments, Lcn target, long mostCost, bool withZone = false)
    {
        model.ThrowIfStopped();
        if (target.Value < 0 || !evictor.CanEmpty(new ClusterRun(target, new ClusterCount(fragments.Clusters)), fragments.Stream))
            return null;
        var stretches = fragments.RunsToEmpty(target);
        var guest = new InPlaceSlide(model, fragments, target);
        var cost = 0L;
        foreach (var stretch in stretches)
            cost += stretch.Length.Value;
        // What is in the way goes to where it is free now. A window for a file of gigabytes has far more in it: the walk ends early.
        mostCost = Math.Min(mostCost, cost + model.Free.Total.Value);
        foreach (var stretch in stretches)
        {
            if (cost > mostCost || evictor.Cost(stretch, guest, mostCost - cost, withZone) is not { } evicted)
                return null;
            cost += evicted;
        }

        return cost <= mostCost ? new EvictionWindow(target, cost) : null;
    }

    private void AddAtFreeRuns(ClusterCount length)
    {
        var free = model.Free.LongestBelow(length);
        for (var count = 0; count < MostFreeRuns && free is { } run; count++)
        {
            _targets.Add(run.Start);
            _targets.Add(run.End - length);
            free = model.Free.NextShorter(run);
        }
    }

    // Around the longest fragments.
    private void AddAroundFragments(FragmentList fragments)
    {
        _anchors.Clear();
        for (var index = 0; index < fragments.Count; index++)
        {
            var at = _anchors.Count;
            while (at > 0 && fragments[_anchors[at - 1]].Length < fragments[index].Length)
                at--;
            if (at == MostAnchors)
                continue;
            _anchors.Insert(at, index);
            if (_anchors.Count > MostAnchors)
                _anchors.RemoveAt(MostAnchors);
        }

        foreach (var anchor in _anchors)
            _targets.Add(fragments[anchor].Run.Start - new ClusterCount(fragments.ClustersBetween(0, anchor)));
    }

    private static EvictionWindow? Cheaper(EvictionWindow? left, EvictionWindow? right) => right ?? left;
}
