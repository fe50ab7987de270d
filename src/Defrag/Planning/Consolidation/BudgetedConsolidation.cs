using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Consolidation;

/// <summary>Chooses what to do for free space: all that can be done where that is allowed, else the longest free run for the clusters that may move.</summary>
internal static class BudgetedConsolidation
{
    private const int MaxTrials = 6;

    /// <summary>The moves in their order; some need a checkpoint before them.</summary>
    /// <param name="model">The volume.</param>
    /// <param name="allowance">What may move.</param>
    public static List<MoveGroup> Plan(LayoutModel model, ConsolidationBudget allowance)
    {
        var copy = model.Fork(keepsReserve: false);
        // Emptying the window is the least that a whole plan moves.
        if (ConsolidationWindow.Find(copy, ConsolidationWindow.TotalFree(copy)) is { } all && all.Used <= allowance.Complete)
        {
            var groups = ConsolidationPlan.Create(model);
            if (MoveGroup.TotalCost(groups) <= allowance.Complete)
                return groups;
        }

        return allowance.Partial > ClusterCount.Zero ? Part(copy, allowance.Partial) : [];
    }

    // What lies in a longer window may find no place elsewhere, where that of a shorter one does.
    private static List<MoveGroup> Part(LayoutModel copy, ClusterCount most)
    {
        var (best, longest) = (new List<MoveGroup>(), copy);
        for (var (allowed, tried) = (most, 0); tried < MaxTrials; allowed = new ClusterCount(allowed.Value / 2), tried++)
        {
            if (LongestWindow(copy, allowed) is not { } window)
                continue;
            var trial = copy.Fork();
            var groups = Empty(trial, WindowEviction.Plan(copy, window), most);
            if (trial.Space.AllFree().Largest.Length > longest.Space.AllFree().Largest.Length)
                (best, longest) = (groups, trial);
        }

        return ConsolidationPlan.IsWorthwhile(copy, longest) ? best : [];
    }

    private static List<MoveGroup> Empty(LayoutModel trial, List<MoveGroup> plan, ClusterCount most)
    {
        var groups = new List<MoveGroup>();
        var left = most;
        foreach (var group in plan)
        {
            // Those next to the longest run come first: what is left out lies at the window's ends.
            if (group.Cost > left)
                break;
            left -= group.Cost;
            groups.Add(group);
            trial.Apply(group);
        }

        trial.CompleteCheckpoint();
        return groups;
    }

    // The least that has to leave a window rises with its length.
    private static ClusterRun? LongestWindow(LayoutModel copy, ClusterCount most)
    {
        var best = default(ClusterRun?);
        var (low, high) = (copy.Space.AllFree().Largest.Length.Value + 1, ConsolidationWindow.TotalFree(copy).Value);
        while (low <= high)
        {
            var middle = low + ((high - low) / 2);
            if (ConsolidationWindow.Find(copy, new ClusterCount(middle)) is { } found && found.Used <= most)
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
