using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Shadow;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Targets;

/// <summary>
/// Finds the places in a layout at which most clusters of a stream stay aligned with the blocks of shadow copies. Where these do not
/// matter, every place is as good as any other.
/// </summary>
/// <param name="layout">The layout.</param>
internal sealed class AlignedPlaces(TargetLayout layout)
{
    // The longer the gap, the likelier it holds a place for which nothing is stored.
    private const int MaxGaps = 64;

    /// <summary>Returns what shadow copies have to store for a stream, by its place.</summary>
    public ShadowCost ShadowCostOf(FragmentList fragments) => new(fragments, layout.Model.Rules, layout.Model.Shadow);

    /// <summary>
    /// Returns the place in a gap for which shadow copies store least. Of several gaps it is the shortest; null where none is long enough.
    /// </summary>
    /// <param name="stream">The stream.</param>
    /// <param name="length">Its clusters.</param>
    public ClusterRun? BestFit(int stream, ClusterCount length)
    {
        if (layout.Space.BestFit(length) is not { } best)
            return null;
        if (layout.Model.Rules.Alignment == 1)
            return best with { Length = length };
        var shadow = ShadowCostOf(layout.Model.ListFragments(stream));
        var (place, least) = (best with { Length = length }, long.MaxValue);
        ClusterRun? gap = best;
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
}
