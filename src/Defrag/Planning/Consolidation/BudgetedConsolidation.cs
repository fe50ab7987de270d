using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Consolidation;

/// <summary>
/// Plans the consolidation of free space within a budget. The plan is complete where the budget allows it; otherwise it makes the longest
/// free run that the budget pays for.
/// </summary>
internal static class BudgetedConsolidation
{
    private const int MaxTrials = 6;

    /// <summary>Returns the moves in order, some of which need a checkpoint before them.</summary>
    /// <param name="model">The model of the volume.</param>
    /// <param name="budget">The clusters that may move.</param>
    public static List<MoveGroup> Plan(LayoutModel model, ConsolidationBudget budget)
    {
        var copy = model.Fork(keepsReserve: false);
        // A complete plan moves at least the contents of its window.
        if (ConsolidationWindow.Find(copy, ConsolidationWindow.TotalFree(copy)) is { } all)
        {
            var groups = all.Used <= budget.Complete ? ConsolidationPlan.Create(model) : [];
            var cost = MoveGroup.TotalCost(groups);
            if (groups.Count > 0 && cost <= budget.Complete)
                return groups;
            model.FreeSpaceCost = cost > all.Used ? cost : all.Used;
        }

        return budget.Partial > ClusterCount.Zero ? PartialPlan(copy, budget.Partial) : [];
    }

    // Segments of a longer window may find no target elsewhere, where those of a shorter window do.
    private static List<MoveGroup> PartialPlan(LayoutModel copy, ClusterCount maxClusters)
    {
        var (best, longest) = (new List<MoveGroup>(), copy);
        for (var (allowed, tried) = (maxClusters, 0); tried < MaxTrials; allowed = new ClusterCount(allowed.Value / 2), tried++)
        {
            if (LongestWindow(copy, allowed) is not { } window)
                continue;
            var trial = copy.Fork();
            var groups = Empty(trial, WindowEviction.Plan(copy, window), maxClusters);
            if (trial.Space.AllFree().Largest.Length > longest.Space.AllFree().Largest.Length)
                (best, longest) = (groups, trial);
        }

        return ConsolidationPlan.IsWorthwhile(copy, longest) ? best : [];
    }

    private static List<MoveGroup> Empty(LayoutModel trial, List<MoveGroup> plan, ClusterCount maxClusters)
    {
        var groups = new List<MoveGroup>();
        var remaining = maxClusters;
        foreach (var group in plan)
        {
            // Segments next to the longest run come first, so those left out lie at the ends of the window.
            if (group.Cost > remaining)
                break;
            remaining -= group.Cost;
            groups.Add(group);
            trial.Apply(group);
        }

        trial.CompleteCheckpoint();
        return groups;
    }

    // The clusters that must leave a window rise with its length, so a binary search finds the longest.
    private static ClusterRun? LongestWindow(LayoutModel copy, ClusterCount maxClusters)
    {
        var best = default(ClusterRun?);
        var (low, high) = (copy.Space.AllFree().Largest.Length.Value + 1, ConsolidationWindow.TotalFree(copy).Value);
        while (low <= high)
        {
            var middle = low + ((high - low) / 2);
            if (ConsolidationWindow.Find(copy, new ClusterCount(middle)) is { } found && found.Used <= maxClusters)
            {
                best = found.Run;
                low = middle + 1;
            }
            else
            {
                high = middle - 1;
            }
        }

        return best;
    }
}
