using FleetDefrag.Defrag.Planning.Compaction;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Relocation;
using FleetDefrag.Defrag.Planning.Simulation;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Consolidation;

/// <summary>
/// Plans on a copy of the model: empties the window that becomes one free run for the fewest clusters moved; then lets runs grow at their
/// edges; and sweeps the volume where that is all that helps. Each step lengthens the longest free run or is left out, and so is all of it where the
/// gain is small: a second run finds nothing to do.
/// </summary>
internal sealed class ConsolidationPlan
{
    // Of what is free. Less than this is not worth a sweep where not all is done that can be.
    private const long WorthwhileShare = 64;

    private readonly List<MoveGroup> _groups = [];
    private LayoutModel _copy;

    private ConsolidationPlan(LayoutModel model) => _copy = model;

    /// <summary>The moves in their order; some need a checkpoint before them.</summary>
    public static List<MoveGroup> Create(LayoutModel model)
    {
        var before = model.Fork(keepsReserve: false);
        var plan = new ConsolidationPlan(before);
        do
        {
            while (plan.TryEmptyWindow() || plan.TryGrowEdges())
            {
                // Each makes room for the other.
            }
        }
        while (plan.TrySweep() || plan.TryCloseGaps() || plan.TryClearGap());
        return IsWorthwhile(before, plan._copy) ? plan._groups : [];
    }

    /// <summary>False where free space gains so little that a large volume in use is not turned over for it, and nothing at all otherwise.</summary>
    /// <param name="before">The volume.</param>
    /// <param name="after">What a plan would make of it.</param>
    public static bool IsWorthwhile(LayoutModel before, LayoutModel after)
    {
        var least = Math.Max(1, before.Free.Total.Value / WorthwhileShare);
        var (freeBefore, freeAfter) = (before.Space.AllFree(), after.Space.AllFree());
        var gain = (freeAfter.Largest.Length - freeBefore.Largest.Length).Value;
        if (gain >= least)
            return true;
        return before.IsExhaustive && (gain > 0 || (gain == 0 && freeAfter.RunCount < freeBefore.RunCount));
    }

    private ClusterCount Longest => _copy.Space.AllFree().Largest.Length;

    private bool TryEmptyWindow() => TryAccept(new ConsolidationTrial(_copy, EmptyWindow, static _ => []), Longest + new ClusterCount(1));

    // They know nothing of the zone: what one gains must not be taken from the run that adjoins it.
    private bool TryGrowEdges() => new ConsolidationTrial(_copy, GrowEdges, static _ => []) is { Groups.Count: > 0 } grown && TryAccept(grown, Longest);

    private static List<MoveGroup> EmptyWindow(LayoutModel model) =>
        ConsolidationWindow.Find(model, ConsolidationWindow.TotalFree(model)) is { } window ? Empty(model, window.Run) : [];

    private static List<MoveGroup> Empty(LayoutModel model, ClusterRun window)
    {
        var groups = WindowEviction.Plan(model, window);
        foreach (var group in groups)
            model.Apply(group);
        model.CompleteCheckpoint();
        return groups;
    }

    private static List<MoveGroup> GrowEdges(LayoutModel model)
    {
        var edges = new FreeRunGrowth(model);
        var groups = new List<MoveGroup>();
        while (edges.Next() is { } group)
        {
            model.Apply(group);
            model.CompleteCheckpoint();
            groups.Add(group);
        }

        return groups;
    }

    private bool TrySweep()
    {
        // No place in a sweep is chosen to agree with where something lies: a shadow copy would lose sight of all of it.
        if (_copy.Rules.Alignment > 1 || IsMuchForLittle(_copy.Free.Total - _copy.Free.Largest.Length))
            return false;
        return TryAccept(Best(static trial => [.. SlidingCompaction.ForFreeSpace(trial).SimulateOn(trial)]), Longest + new ClusterCount(1));
    }

    private bool TryCloseGaps()
    {
        if (!_copy.Rules.AllowsTemporaryFragments || IsMuchForLittle(ScatteredWithZone()))
            return false;
        var best = Best(CloseGaps);
        return best.Model.Space.AllFree().RunCount < _copy.Space.AllFree().RunCount && TryAccept(best, Longest);
    }

    // What costs least of that which gains most: by itself, or where short runs are brought together first.
    private ConsolidationTrial Best(Func<LayoutModel, List<MoveGroup>> carry)
    {
        var best = new ConsolidationTrial(_copy, static _ => [], carry);
        foreach (var isBehind in _copy.Rules.AllowsTemporaryFragments ? new[] { true, false } : [])
        {
            var traded = new ConsolidationTrial(_copy, trial => ExactFitFill.SimulateOn(trial, isBehind), carry);
            best = traded.Rank.CompareTo(best.Rank) > 0 ? traded : best;
        }

        return best;
    }

    // All that finds a place in another gap leaves the one with the longest run, and what stays closes up.
    private bool TryClearGap()
    {
        if (!_copy.Rules.AllowsTemporaryFragments || IsMuchForLittle(ScatteredWithZone()))
            return false;
        return TryAccept(new ConsolidationTrial(_copy, ClearGap, CloseGaps), Longest + new ClusterCount(1));
    }

    private static List<MoveGroup> ClearGap(LayoutModel model) =>
        GapCompaction.AroundLongestRun(model) is { Length.Value: > 0 } gap ? Empty(model, gap) : [];

    // Each for itself: there must be fewer runs afterwards.
    private static List<MoveGroup> CloseGaps(LayoutModel model)
    {
        var all = new List<MoveGroup>();
        foreach (var pieces in GapCompaction.Gaps(model).ToList())
        {
            var trial = model.Fork();
            if (SegmentRelocation.SimulateOn(trial, pieces) is not { } groups || trial.Space.AllFree().RunCount >= model.Space.AllFree().RunCount)
                continue;
            foreach (var group in groups)
            {
                model.Apply(group);
                model.CompleteCheckpoint();
            }

            all.AddRange(groups);
        }

        return all;
    }

    private bool IsMuchForLittle(ClusterCount scattered) =>
        scattered == ClusterCount.Zero || (scattered.Value < _copy.Free.Total.Value / WorthwhileShare && !_copy.IsExhaustive);

    private ClusterCount ScatteredWithZone()
    {
        var free = _copy.Space.AllFree();
        return free.Total - free.Largest.Length;
    }

    private bool TryAccept(ConsolidationTrial trial, ClusterCount least)
    {
        if (trial.Rank.Longest < least)
            return false;
        _copy = trial.Model;
        _groups.AddRange(trial.Groups);
        return true;
    }
}
