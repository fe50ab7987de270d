using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Shadow;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Placement;

/// <summary>
/// Finds the cheapest way to make a stream contiguous in the free space. The target lies around one of its fragments, which then stays,
/// or in the best fit for the whole stream. If shadow copies matter, candidates are ranked by the blocks to store, then by misaligned
/// clusters, then by clusters moved.
/// </summary>
internal static class WholePlacement
{
    // While space is ample, so many free runs are examined until one needs no block of a shadow copy to be stored.
    private const int MaxRuns = 64;

    /// <summary>Returns the moves; null when there is no room.</summary>
    public static MoveGroup? Choose(FragmentList fragments, LayoutModel model)
    {
        var longest = model.Free.Largest.Length;
        // No fragment has more than twice the longest free run around it.
        if (fragments.Clusters - fragments.Longest > 2 * longest.Value)
            return null;
        var alignment = new ShadowAlignment(fragments, model.Rules);
        var best = default(PlacementCandidate?);
        var units = model.Units(fragments.Stream);
        for (var kept = 0; kept < fragments.Count; kept++)
        {
            if (units.JoinNeighbours(fragments, kept))
                continue;
            best = Better(best, AroundFragment(fragments, kept, longest, model, alignment));
        }

        best = Better(best, InFreeRun(fragments, model, alignment));
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
        ShadowAlignment alignment)
    {
        var run = fragments[kept].Run;
        var before = new ClusterCount(fragments.ClustersBetween(0, kept));
        var after = new ClusterCount(fragments.ClustersBetween(kept + 1, fragments.Count));
        // Most streams need more than any free run: this comparison needs no search.
        if (before > longest || after > longest || model.Free.LengthBefore(run.Start) < before || model.Free.LengthFrom(run.End) < after)
            return null;
        var target = run.Start - before;
        var stored = Stored(new ClusterRun(target, before), model) + Stored(new ClusterRun(run.End, after), model);
        return new PlacementCandidate(target, (before + after).Value, stored, alignment.MisalignedAt(target));
    }

    private static PlacementCandidate? InFreeRun(FragmentList fragments, LayoutModel model, ShadowAlignment alignment)
    {
        var length = new ClusterCount(fragments.Clusters);
        var alignedLength = length + new ClusterCount(model.Rules.Alignment - 1);
        var maxRuns = model.Space.IsShadowReserveActive || model.Space.HasAmpleSpace ? MaxRuns : 1;
        var best = default(PlacementCandidate?);
        var run = model.Free.BestFit(length);
        for (var tried = 0; tried < maxRuns && run is { } free; tried++)
        {
            foreach (var target in AlignedTargets.Candidates(model, free, length))
                best = Better(
                    best,
                    new PlacementCandidate(
                        target,
                        fragments.Clusters,
                        Stored(new ClusterRun(target, length), model),
                        alignment.MisalignedAt(target)));
            run = free.Length >= alignedLength && best is { Stored: 0 } ? null : model.Free.NextLonger(free);
        }

        return best;
    }

    private static long Stored(ClusterRun target, LayoutModel model) =>
        model.Rules.Alignment > 1 && model.Shadow is { } shadow ? shadow.NeededBlocks(target) : 0;

    private static PlacementCandidate? Better(PlacementCandidate? left, PlacementCandidate? right)
    {
        if (left is not { } first || right is not { } second)
            return left ?? right;
        return (second.Stored, second.Misaligned, second.Cost).CompareTo((first.Stored, first.Misaligned, first.Cost)) < 0 ? right : left;
    }

    private readonly record struct PlacementCandidate(Lcn Target, long Cost, long Stored, long Misaligned);
}
