using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning;

/// <summary>
/// Finds the cheapest way to make a stream contiguous in the free space there is: around one of its fragments, which then stays, or in the
/// smallest free run that takes all of it.
/// </summary>
internal static class WholePlacement
{
    /// <summary>The moves, or null when there is no room.</summary>
    public static MoveGroup? Choose(FragmentList fragments, LayoutModel model)
    {
        var best = default(Candidate?);
        for (var kept = 0; kept < fragments.Count; kept++)
            best = Better(best, AroundFragment(fragments, kept, model));
        best = Better(best, InFreeRun(fragments, model));
        if (best is not { } choice)
            return null;
        var moves = fragments.MovesTo(0, fragments.Count, choice.Target);
        return new MoveGroup(fragments.Stream, moves, fragments.Count - 1, new ClusterCount(choice.Cost));
    }

    private static Candidate? AroundFragment(FragmentList fragments, int kept, LayoutModel model)
    {
        var run = fragments[kept].Run;
        var before = fragments.ClustersOf(0, kept);
        var after = fragments.ClustersOf(kept + 1, fragments.Count);
        if (model.Free.LengthBefore(run.Start).Value < before || model.Free.LengthFrom(run.End).Value < after)
            return null;
        var target = run.Start - new ClusterCount(before);
        return Rate(fragments, target, before + after, model.Rules);
    }

    private static Candidate? InFreeRun(FragmentList fragments, LayoutModel model)
    {
        var block = model.Rules.Alignment;
        var best = default(Candidate?);
        if (block > 1 && model.Free.BestFit(new ClusterCount(fragments.Clusters + block - 1)) is { } roomy)
        {
            for (var shift = 0; shift < block; shift++)
                best = Better(best, Rate(fragments, roomy.Start + new ClusterCount(shift), fragments.Clusters, model.Rules));
        }
        else if (model.Free.BestFit(new ClusterCount(fragments.Clusters)) is { } run)
        {
            best = Rate(fragments, run.Start, fragments.Clusters, model.Rules);
        }

        return best;
    }

    // What a shadow copy would have to keep weighs first where that matters; otherwise it is 0 for every candidate.
    private static Candidate Rate(FragmentList fragments, Lcn target, long cost, PlanningRules rules)
    {
        var block = rules.Alignment;
        var copied = 0L;
        if (block > 1)
        {
            var position = target.Value;
            for (var index = 0; index < fragments.Count; index++)
            {
                var fragment = fragments[index];
                if ((fragment.Run.Start.Value - position) % block != 0)
                    copied += fragment.Length;
                position += fragment.Length;
            }
        }

        return new Candidate(target, cost, copied);
    }

    private static Candidate? Better(Candidate? left, Candidate? right)
    {
        if (left is not { } first || right is not { } second)
            return left ?? right;
        return (second.Copied, second.Cost).CompareTo((first.Copied, first.Cost)) < 0 ? right : left;
    }

    private readonly record struct Candidate(Lcn Target, long Cost, long Copied);
}
