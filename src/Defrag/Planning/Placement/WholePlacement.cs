using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Shadow;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Placement;

/// <summary>
/// Finds the cheapest way to make a stream contiguous in the free space. The target lies around one of its fragments, which then stays,
/// or in the best fit for the whole stream. If shadow copies matter, candidates are ranked by the clusters to store, then by clusters
/// moved.
/// </summary>
internal static class WholePlacement
{
    /// <summary>Returns the moves; null when there is no room.</summary>
    public static MoveGroup? Choose(FragmentList fragments, LayoutModel model)
    {
        var longest = model.Free.Largest.Length;
        // No fragment has more than twice the longest free run around it.
        if (fragments.Clusters - fragments.Longest > 2 * longest.Value)
            return null;
        var shadow = new ShadowCost(fragments, model.Rules, model.Shadow);
        var best = default(PlacementCandidate?);
        var units = model.Units(fragments.Stream);
        for (var kept = 0; kept < fragments.Count; kept++)
        {
            if (units.JoinNeighbours(fragments, kept))
                continue;
            best = Better(best, AroundFragment(fragments, kept, longest, model, shadow));
        }

        best = Better(best, InFreeRun(fragments, model, shadow));
        if (best is not { } choice)
            return null;
        var moves = fragments.MovesTo(0, fragments.Count, choice.Target);
        return new MoveGroup(fragments.Stream, moves, fragments.Count - 1, new ClusterCount(choice.Cost));
    }

    private static PlacementCandidate? AroundFragment(
        FragmentList fragments,
        int kept,
        ClusterCount longest,
        LayoutModel model,
        ShadowCost shadow)
    {
        var run = fragments[kept].Run;
        var before = new ClusterCount(fragments.ClustersBetween(0, kept));
        var after = new ClusterCount(fragments.ClustersBetween(kept + 1, fragments.Count));
        // Most streams need more than any free run: this comparison needs no search.
        if (before > longest || after > longest || model.Free.LengthBefore(run.Start) < before || model.Free.LengthFrom(run.End) < after)
            return null;
        var target = run.Start - before;
        var stored = shadow.At(target, new ClusterRun(target, before), new ClusterRun(run.End, after));
        return new PlacementCandidate(target, (before + after).Value, stored);
    }

    private static PlacementCandidate? InFreeRun(FragmentList fragments, LayoutModel model, ShadowCost shadow)
    {
        var length = new ClusterCount(fragments.Clusters);
        var alignedLength = length + new ClusterCount(model.Rules.Alignment - 1);
        var best = default(PlacementCandidate?);
        var runs = model.Free.Fitting(length);
        foreach (var free in model.Rules.Alignment > 1 ? runs : runs.Take(1))
        {
            foreach (var target in AlignedTargets.Candidates(model, free, length))
                best = Better(best, new PlacementCandidate(target, fragments.Clusters, shadow.At(target, new ClusterRun(target, length))));
            if (free.Length >= alignedLength && best is { Stored: 0 })
                break;
        }

        return best;
    }

    private static PlacementCandidate? Better(PlacementCandidate? left, PlacementCandidate? right)
    {
        if (left is not { } first || right is not { } second)
            return left ?? right;
        return (second.Stored, second.Cost).CompareTo((first.Stored, first.Cost)) < 0 ? right : left;
    }

    private readonly record struct PlacementCandidate(Lcn Target, long Cost, long Stored);
}
