using FleetDefrag.Defrag.Planning.Eviction;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Placement;
using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Consolidation;

/// <summary>Finds places outside a window for as much of what lies in it as fits there.</summary>
internal static class WindowEviction
{
    /// <summary>The moves, those next to the window's longest free run first: so the run grows from the first move on.</summary>
    public static List<MoveGroup> Plan(LayoutModel model, ClusterRun window)
    {
        var middle = LongestFree(model.Free, window).Start;
        model.Space.Claim(window);
        var groups = new List<MoveGroup>();
        foreach (var evictee in Evictees(model, window))
        {
            model.ThrowIfStopped();
            if (AlignedTargets.BestFit(model, evictee.Start, evictee.Clusters) is not { } place)
                continue;
            model.Space.Claim(new ClusterRun(place, evictee.Clusters));
            groups.Add(evictee.MoveTo(place));
        }

        foreach (var group in groups)
            model.Space.Release(EvictionPlanner.TargetOf(group));
        model.Space.Release(window);
        groups.Sort((left, right) => Distance(left, middle).CompareTo(Distance(right, middle)));
        return groups;
    }

    // A stream's fragments stay what they are.
    private static List<DisplacedSegment> Evictees(LayoutModel model, ClusterRun window)
    {
        var evictor = new EvictionPlanner(model);
        var evictees = DisplacedSegment.FindIn(model, [window], owner => !evictor.CanEvict(owner.Stream));
        DisplacedSegment.SortLargestFirst(evictees);
        return evictees;
    }

    private static ClusterRun LongestFree(FreeSpace free, ClusterRun window)
    {
        var longest = new ClusterRun(window.Start, ClusterCount.Zero);
        foreach (var part in free.Intersect(window))
            longest = part.Length > longest.Length ? part : longest;
        return longest;
    }

    private static (long Distance, long Position) Distance(MoveGroup group, Lcn middle) =>
        (Math.Abs((group.Moves[0].Source - middle).Value), group.Moves[0].Source.Value);
}
