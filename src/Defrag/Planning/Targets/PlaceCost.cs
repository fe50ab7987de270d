using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Targets;

/// <summary>Rates places of streams in a target layout.</summary>
internal static class PlaceCost
{
    /// <summary>Returns the clusters of other streams that must leave a place; null where one of them cannot leave.</summary>
    /// <param name="layout">The layout.</param>
    /// <param name="place">The clusters of the place.</param>
    /// <param name="longest">The longest stream that may leave.</param>
    public static long? Of(TargetLayout layout, ClusterRun place, ClusterCount longest) =>
        Sum(layout, place, longest, layout.CostOfLeaving);

    /// <summary>Returns the same, where the streams that move anyway count too.</summary>
    /// <param name="layout">The layout.</param>
    /// <param name="place">The clusters of the place.</param>
    /// <param name="longest">The longest stream that may leave.</param>
    public static long? OfEach(TargetLayout layout, ClusterRun place, ClusterCount longest) =>
        Sum(layout, place, longest, layout.ClustersThatLeave);

    private static long? Sum(TargetLayout layout, ClusterRun place, ClusterCount longest, Func<OwnedRun, long?> costOfLeaving)
    {
        var (cost, covered) = (0L, ClusterCount.Zero);
        foreach (var owned in layout.Owners.Overlapping(place))
        {
            if (owned.Run.Length > longest || costOfLeaving(owned) is not { } leaving)
                return null;
            cost += leaving;
            covered += owned.Run.Intersect(place).Length;
        }

        foreach (var gap in layout.GapsIn(place))
            covered += gap.Length;
        return covered == place.Length ? cost : null;
    }
}
