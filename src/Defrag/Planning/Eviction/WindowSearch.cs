using System.Runtime.InteropServices;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Shadow;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Eviction;

/// <summary>
/// Finds the window for a stream that costs least to empty: around one of its fragments, or around one of the longest free runs.
/// </summary>
internal sealed class WindowSearch(LayoutModel model, EvictionPlanner evictor)
{
    // Higher limits find nothing better: the best window is nearly always at one of the longest fragments or runs.
    private const int MaxAnchors = 12;
    private const int MaxFreeRuns = 8;

    // The rating of a window takes as long as so many visits of another search.
    private const int VisitsPerTarget = 20;

    // Scratch lists of one search, kept to save allocations.
    private readonly List<int> _anchors = [];
    private readonly List<Lcn> _targets = [];

    /// <summary>Returns the cheapest window, the first of several; null where every window costs more than allowed.</summary>
    /// <param name="fragments">The stream.</param>
    /// <param name="maxCost">The most clusters to move, those of the stream included.</param>
    /// <param name="cache">A cache for the current state of the volume, which gives the same result sooner; null to search
    /// without.</param>
    public EvictionWindow? Find(FragmentList fragments, long maxCost, WindowSearchCache? cache = null)
    {
        _targets.Clear();
        AddAroundFragments(fragments);
        if (cache is null)
            AddAtFreeRuns(new ClusterCount(fragments.Clusters));
        else
            cache.AddAtFreeRuns(fragments, MaxFreeRuns, _targets);
        AddAligned(new ShadowCost(fragments, model.Rules, model.Shadow));
        var best = default(EvictionWindow?);
        foreach (var target in _targets)
        {
            if (cache?.IsObstructed(new ClusterRun(target, new ClusterCount(fragments.Clusters)), fragments.Stream) != true)
                best = Cheaper(best, Rate(fragments, target, best?.Cost - 1 ?? maxCost));
        }

        return best;
    }

    /// <summary>
    /// Returns the window at a given target with its cost; null where emptying it costs more than allowed. If shadow copies matter, each
    /// cluster that one has to store counts as a cluster that moves.
    /// </summary>
    /// <param name="fragments">The stream.</param>
    /// <param name="target">The target of the first cluster of the stream.</param>
    /// <param name="maxCost">The most clusters to move, those of the stream included.</param>
    /// <param name="withZone">True if the MFT zone may be used.</param>
    public EvictionWindow? Rate(FragmentList fragments, Lcn target, long maxCost, bool withZone = false)
    {
        model.ThrowIfStopped();
        model.Searches.Spend(VisitsPerTarget);
        if (target.Value < 0
            || DividesUnit(fragments, target)
            || !evictor.CanEmpty(new ClusterRun(target, new ClusterCount(fragments.Clusters)), fragments.Stream))
            return null;
        var ranges = fragments.RunsToEmpty(target);
        var slide = new InPlaceSlide(model, fragments, target);
        var cost = 0L;
        foreach (var range in ranges)
            cost += range.Length.Value;
        // Evicted clusters need clusters that are free now. A window for a file of gigabytes contains far more, so this limit ends the
        // walk early.
        maxCost = Math.Min(maxCost, cost + model.Free.Total.Value);
        foreach (var range in ranges)
        {
            if (cost > maxCost || evictor.Cost(range, slide, maxCost - cost, withZone) is not { } evictionCost)
                return null;
            cost += evictionCost;
        }

        cost += new ShadowCost(fragments, model.Rules, model.Shadow).At(target, CollectionsMarshal.AsSpan(ranges));
        return cost <= maxCost ? new EvictionWindow(target, cost) : null;
    }

    // A fragment in place would keep a part of a unit whose other part moves.
    private bool DividesUnit(FragmentList fragments, Lcn target)
    {
        var units = model.Units(fragments.Stream);
        for (var index = 0; index < fragments.Count && !units.AreClusters; index++)
        {
            if (fragments[index].Run.Start == fragments.TargetOf(index, target) && units.JoinNeighbours(fragments, index))
                return true;
        }

        return false;
    }

    private void AddAtFreeRuns(ClusterCount length)
    {
        var free = model.Free.LongestBelow(length);
        for (var count = 0; count < MaxFreeRuns && free is { } run; count++)
        {
            _targets.Add(run.Start);
            _targets.Add(run.End - length);
            free = model.Free.NextShorter(run);
        }
    }

    // Adds the targets that keep one of the longest fragments in place.
    private void AddAroundFragments(FragmentList fragments)
    {
        _anchors.Clear();
        for (var index = 0; index < fragments.Count; index++)
        {
            var at = _anchors.Count;
            while (at > 0 && fragments[_anchors[at - 1]].Length < fragments[index].Length)
                at--;
            if (at == MaxAnchors)
                continue;
            _anchors.Insert(at, index);
            if (_anchors.Count > MaxAnchors)
                _anchors.RemoveAt(MaxAnchors);
        }

        foreach (var anchor in _anchors)
            _targets.Add(fragments[anchor].Run.Start - new ClusterCount(fragments.ClustersBetween(0, anchor)));
    }

    // A shadow copy stores less where more fragments agree with their targets.
    private void AddAligned(ShadowCost shadow)
    {
        for (var (index, count) = (0, _targets.Count); index < count; index++)
        {
            var target = _targets[index];
            var shift = target.Value < 0 ? ClusterCount.Zero : shadow.ShiftToBest(target);
            if (shift == ClusterCount.Zero)
                continue;
            _targets.Add(target + shift);
            _targets.Add(target + shift - new ClusterCount(model.Rules.Alignment));
        }
    }

    private static EvictionWindow? Cheaper(EvictionWindow? left, EvictionWindow? right) => right ?? left;
}
