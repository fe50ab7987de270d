using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Placement;

/// <summary>
/// Finds the moves that remove the most fragments for each cluster moved when a stream cannot become contiguous as a whole. Neighbouring
/// fragments go behind or before one that stays, or together into the longest free run.
/// </summary>
internal static class PartialPlacement
{
    /// <summary>Returns the moves; null when no fragment can be removed, or each costs more than it is worth.</summary>
    public static MoveGroup? Choose(FragmentList fragments, LayoutModel model)
    {
        var best = default(PartialCandidate);
        var units = model.Units(fragments.Stream);
        for (var kept = 0; kept < fragments.Count; kept++)
        {
            best = Better(best, Whole(Behind(fragments, kept, model.Free)));
            best = Better(best, Whole(Before(fragments, kept, model.Free)));
        }

        best = Better(best, Whole(InLongestRun(fragments, model.Free)));
        if (best.Gain == 0 || model.Rules.IsTooExpensive(new ClusterCount(best.Cost), best.Gain))
            return null;
        var moves = fragments.MovesTo(best.First, best.End, best.Target);
        return new MoveGroup(fragments.Stream, moves, best.Gain, new ClusterCount(best.Cost)) { Strategy = MoveStrategy.PartialPlacement };

        PartialCandidate Whole(PartialCandidate candidate) =>
            units.AreClusters || (!Divides(candidate.First) && !Divides(candidate.End)) ? candidate : default;

        // True if one of two neighbouring fragments would leave the other with a part of a unit.
        bool Divides(int index) => units.Join(fragments, index < fragments.Count ? fragments[index].FirstExtent : fragments.ExtentCount);
    }

    private static PartialCandidate Behind(FragmentList fragments, int kept, FreeSpace free)
    {
        var room = free.LengthFrom(fragments[kept].Run.End).Value;
        var end = kept + 1;
        while (end < fragments.Count && fragments.ClustersBetween(kept + 1, end + 1) <= room)
            end++;
        return new PartialCandidate(kept + 1, end, fragments[kept].Run.End, end - kept - 1, fragments.ClustersBetween(kept + 1, end));
    }

    private static PartialCandidate Before(FragmentList fragments, int kept, FreeSpace free)
    {
        var start = fragments[kept].Run.Start;
        var room = free.LengthBefore(start).Value;
        var first = kept;
        while (first > 0 && fragments.ClustersBetween(first - 1, kept) <= room)
            first--;
        var cost = fragments.ClustersBetween(first, kept);
        return new PartialCandidate(first, kept, start - new ClusterCount(cost), kept - first, cost);
    }

    // Sliding window over the fragments: the window with the most fragments that fit, and of several the one with the fewest clusters.
    private static PartialCandidate InLongestRun(FragmentList fragments, FreeSpace free)
    {
        var room = free.Largest.Length.Value;
        var best = default(PartialCandidate);
        var first = 0;
        for (var end = 1; end <= fragments.Count; end++)
        {
            while (fragments.ClustersBetween(first, end) > room)
                first++;
            var cost = fragments.ClustersBetween(first, end);
            var gain = end - first - 1;
            if (gain > best.Gain || (gain == best.Gain && cost < best.Cost))
                best = new PartialCandidate(first, end, default, gain, cost);
        }

        return best.Gain > 0 && free.BestFit(new ClusterCount(best.Cost)) is { } run ? best with { Target = run.Start } : default;
    }

    private static PartialCandidate Better(PartialCandidate left, PartialCandidate right)
    {
        if (left.Gain == 0 || right.Gain <= 0)
            return right.Gain > 0 ? right : left;
        var difference = (left.Gain * right.Cost) - (right.Gain * left.Cost);
        return difference < 0 || (difference == 0 && right.Gain > left.Gain) ? right : left;
    }

    private readonly record struct PartialCandidate(int First, int End, Lcn Target, long Gain, long Cost);
}
