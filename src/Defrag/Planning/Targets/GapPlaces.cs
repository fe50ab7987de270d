using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Shadow;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Targets;

/// <summary>
/// Finds places in the gaps of a layout. Where shadow copies matter, most clusters of a stream stay aligned with their blocks there.
/// Elsewhere a gap that is free already comes before one that other streams have yet to leave.
/// </summary>
/// <param name="layout">The layout.</param>
/// <param name="fillsExactly">True if the shortest gap counts, because free space becomes one run.</param>
internal sealed class GapPlaces(TargetLayout layout, bool fillsExactly = false)
{
    // On a nearly full volume the few free clusters are soon taken, and gaps of the exact length matter more.
    private readonly bool _prefersFree = !fillsExactly && !Crowding.IsNearlyFull(layout.Model);

    /// <summary>Returns what shadow copies have to store for a stream, by its place.</summary>
    public ShadowCost ShadowCostOf(FragmentList fragments) => new(fragments, layout.Model.Rules, layout.Model.Shadow);

    /// <summary>Returns the best place in a gap. Of several it is the one in the shortest gap; null where no gap is long enough.</summary>
    /// <param name="stream">The stream.</param>
    /// <param name="length">Its clusters.</param>
    public ClusterRun? BestFit(int stream, ClusterCount length)
    {
        if (layout.Model.Rules.Alignment > 1)
            return LeastStored(stream, length);
        if (_prefersFree && FreeNow(length) is { } free)
            return free;
        return layout.Space.BestFit(length) is { } shortest ? shortest with { Length = length } : null;
    }

    private ClusterRun? LeastStored(int stream, ClusterCount length)
    {
        var shadow = ShadowCostOf(layout.Model.ListFragments(stream));
        var (place, least) = (default(ClusterRun?), long.MaxValue);
        foreach (var gap in layout.Space.Fitting(length))
        {
            foreach (var shift in new[] { ClusterCount.Zero, shadow.ShiftToBest(gap.Start) })
            {
                var candidate = new ClusterRun(gap.Start + shift, length);
                if (candidate.End <= gap.End && shadow.At(candidate.Start, candidate) is var stored && stored < least)
                    (place, least) = (candidate, stored);
            }

            if (least <= shadow.Least)
                break;
        }

        return place;
    }

    // Streams that wait for each other's clusters move twice.
    private ClusterRun? FreeNow(ClusterCount length)
    {
        foreach (var gap in layout.Space.Fitting(length))
        {
            var place = gap with { Length = length };
            if (layout.Model.Free.Contains(place))
                return place;
        }

        return null;
    }
}
