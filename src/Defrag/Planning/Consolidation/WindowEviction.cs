using FleetDefrag.Defrag.Planning.Eviction;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Placement;
using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Consolidation;

/// <summary>Finds targets outside a window for as many of its segments as fit there.</summary>
internal static class WindowEviction
{
    /// <summary>
    /// Returns the moves. Segments next to the longest free run of the window come first, so the run grows with the first move.
    /// </summary>
    public static List<MoveGroup> Plan(LayoutModel model, ClusterRun window)
    {
        var origin = LongestFree(model.Free, window).Start;
        model.Space.Claim(window);
        var groups = new List<MoveGroup>();
        foreach (var segment in Segments(model, window))
        {
            model.ThrowIfStopped();
            if (AlignedTargets.BestFit(model, segment.Start, segment.Clusters) is not { } target)
                continue;
            model.Space.Claim(new ClusterRun(target, segment.Clusters));
            groups.Add(segment.MoveTo(target));
        }

        foreach (var group in groups)
            model.Space.Release(EvictionPlanner.TargetOf(group));
        model.Space.Release(window);
        groups.Sort((left, right) => Distance(left, origin).CompareTo(Distance(right, origin)));
        return groups;
    }

    // The fragments of a stream stay as they are.
    private static List<DisplacedSegment> Segments(LayoutModel model, ClusterRun window)
    {
        var evictor = new EvictionPlanner(model);
        var segments = DisplacedSegment.FindIn(model, [window], owner => !evictor.CanEvict(owner.Stream));
        DisplacedSegment.SortLargestFirst(segments);
        return segments;
    }

    private static ClusterRun LongestFree(FreeSpace free, ClusterRun window)
    {
        var longest = new ClusterRun(window.Start, ClusterCount.Zero);
        foreach (var part in free.Intersect(window))
            longest = part.Length > longest.Length ? part : longest;
        return longest;
    }

    private static (long Distance, long Position) Distance(MoveGroup group, Lcn origin) =>
        (Math.Abs((group.Moves[0].Source - origin).Value), group.Moves[0].Source.Value);
}
