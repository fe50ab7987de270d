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
    // The longer the gap, the likelier it holds a good place.
    private const int MaxGaps = 64;

    // On a nearly full volume the few free clusters are soon taken, and gaps of the exact length matter more.
    private readonly bool _prefersFree = !fillsExactly && !Crowding.IsNearlyFull(layout.Model);

    /// <summary>Returns what shadow copies have to store for a stream, by its place.</summary>
    public ShadowCost ShadowCostOf(FragmentList fragments) => new(fragments, layout.Model.Rules, layout.Model.Shadow);

    /// <summary>Returns the best place in a gap. Of several it is the one in the shortest gap; null where no gap is long enough.</summary>
    /// <param name="stream">The stream.</param>
    /// <param name="length">Its clusters.</param>
    public ClusterRun? BestFit(int stream, ClusterCount length)
    {
        if (layout.Space.BestFit(length) is not { } shortest)
            return null;
        if (layout.Model.Rules.Alignment > 1)
            return LeastStored(stream, shortest, length);
        return _prefersFree ? FreeNow(shortest, length) : shortest with { Length = length };
    }

    private ClusterRun LeastStored(int stream, ClusterRun shortest, ClusterCount length)
    {
        var shadow = ShadowCostOf(layout.Model.ListFragments(stream));
        var (place, least) = (shortest with { Length = length }, long.MaxValue);
        ClusterRun? gap = shortest;
        for (var tried = 0; tried < MaxGaps && least > shadow.Least && gap is { } run; tried++, gap = layout.Space.NextLonger(run))
        {
            foreach (var shift in new[] { ClusterCount.Zero, shadow.ShiftToBest(run.Start) })
            {
                var candidate = new ClusterRun(run.Start + shift, length);
                if (candidate.End <= run.End && shadow.At(candidate.Start, candidate) is var stored && stored < least)
                    (place, least) = (candidate, stored);
            }
        }

        return place;
    }

    // Streams that wait for each other's clusters move twice.
    private ClusterRun FreeNow(ClusterRun shortest, ClusterCount length)
    {
        ClusterRun? gap = shortest;
        for (var tried = 0; tried < MaxGaps && gap is { } run; tried++, gap = layout.Space.NextLonger(run))
        {
            if (layout.Model.Free.Contains(run with { Length = length }))
                return run with { Length = length };
        }

        return shortest with { Length = length };
    }
}
