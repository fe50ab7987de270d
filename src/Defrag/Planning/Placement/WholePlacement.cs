using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Shadow;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Placement;

/// <summary>
/// Finds the cheapest way to make a stream contiguous in the free space there is: around one of its fragments, which then stays, or in the
/// smallest free run that takes all of it. Where shadow copies matter, what they would have to store weighs first, then what they would
/// lose sight of, then what is moved.
/// </summary>
internal static class WholePlacement
{
    // Where there is room for a choice, so many runs are looked at until a shadow copy would have to store nothing.
    private const int MostRuns = 64;

    /// <summary>The moves, or null when there is no room.</summary>
    public static MoveGroup? Choose(FragmentList fragments, LayoutModel model)
    {
        var longest = model.Free.Largest.Length;
        // Around no fragment there is more room than that on each side.
        if (fragments.Clusters - fragments.Longest > 2 * longest.Value)
            return null;
        var agreement = new ShadowAlignment(fragments, model.Rules);
        var best = default(PlacementCandidate?);
        for (var kept = 0; kept < fragments.Count; kept++)
            best = Better(best, AroundFragment(fragments, kept, longest, model, agreement));
        best = Better(best, InFreeRun(fragments, model, agreement));
        if (best is not { } choice)
            return null;
        var moves = fragments.MovesTo(0, fragments.Count, choice.Target);
        return new MoveGroup(fragments.Stream, moves, fragments.Count - 1, new ClusterCount(choice.Cost));
    }

    private static PlacementCandidate? AroundFragment(FragmentList fragments, int kept, ClusterCount longest, LayoutModel model, ShadowAlignment agreement)
    {
        var run = fragments[kept].Run;
        var before = new ClusterCount(fragments.ClustersBetween(0, kept));
        var after = new ClusterCount(fragments.ClustersBetween(kept + 1, fragments.Count));
        // Mostly it is longer than any free run: nothing has to be looked up to know that.
        if (before > longest || after > longest || model.Free.LengthBefore(run.Start) < before || model.Free.LengthFrom(run.End) < after)
            return null;
        var target = run.Start - before;
        var stored = Stored(new ClusterRun(target, before), model) + Stored(new ClusterRun(run.End, after), model);
        return new PlacementCandidate(target, (before + after).Value, stored, agreement.MisalignedAt(target));
    }

    private static PlacementCandidate? InFreeRun(FragmentList fragments, LayoutModel model, ShadowAlignment agreement)
    {
        var length = new ClusterCount(fragments.Clusters);
        var roomy = length + new ClusterCount(model.Rules.Alignment - 1);
        var mostRuns = model.Space.IsShadowReserveActive || model.Space.HasAmpleSpace ? MostRuns : 1;
        var best = default(PlacementCandidate?);
        var run = model.Free.BestFit(length);
        for (var tried = 0; tried < mostRuns && run is { } free; tried++)
        {
            foreach (var place in AlignedTargets.Candidates(model, free, length))
                best = Better(best, new PlacementCandidate(place, fragments.Clusters, Stored(new ClusterRun(place, length), model), agreement.MisalignedAt(place)));
            run = free.Length >= roomy && best is { Stored: 0 } ? null : model.Free.NextLonger(free);
        }

        return best;
    }

    private static long Stored(ClusterRun place, LayoutModel model) =>
        model.Rules.Alignment > 1 && model.Shadow is { } shadow ? shadow.NeededBlocks(place) : 0;

    private static PlacementCandidate? Better(PlacementCandidate? left, PlacementCandidate? right)
    {
        if (left is not { } first || right is not { } second)
            return left ?? right;
        return (second.Stored, second.Lost, second.Cost).CompareTo((first.Stored, first.Lost, first.Cost)) < 0 ? right : left;
    }

    private readonly record struct PlacementCandidate(Lcn Target, long Cost, long Stored, long Lost);
}
