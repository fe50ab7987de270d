using FleetDefrag.Defrag.Planning.Rearranging;
using FleetDefrag.Defrag.Planning.Sweeping;
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

    private ConsolidationPlan(LayoutModel model) => _copy = model.Fork(keepsReserve: false);

    /// <summary>The moves in their order; some need a checkpoint before them.</summary>
    public static List<MoveGroup> Make(LayoutModel model)
    {
        var plan = new ConsolidationPlan(model);
        var before = plan._copy;
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
        var (freeBefore, freeAfter) = (before.Space.WithZone(), after.Space.WithZone());
        var gain = (freeAfter.Largest.Length - freeBefore.Largest.Length).Value;
        if (gain >= least)
            return true;
        return before.IsDoneToTheEnd && (gain > 0 || (gain == 0 && freeAfter.RunCount < freeBefore.RunCount));
    }

    private ClusterCount Longest => _copy.Space.WithZone().Largest.Length;

    private bool TryEmptyWindow()
    {
        if (ConsolidationWindow.Find(_copy, ConsolidationWindow.AllFree(_copy)) is not { } window)
            return false;
        var trial = _copy.Fork();
        var groups = WindowEviction.Plan(_copy, window.Run);
        foreach (var group in groups)
            trial.Apply(group);
        trial.Thaw();
        return TryAccept(trial, groups, Longest + new ClusterCount(1));
    }

    private bool TryGrowEdges()
    {
        var trial = _copy.Fork();
        var edges = new EdgeGrowth(trial);
        var groups = new List<MoveGroup>();
        while (edges.Next() is { } group)
        {
            trial.Apply(group);
            trial.Thaw();
            groups.Add(group);
        }

        // They know nothing of the zone: what one gains must not be taken from the run that adjoins it.
        return groups.Count > 0 && TryAccept(trial, groups, Longest);
    }

    private bool TrySweep()
    {
        // No place in a sweep is chosen to agree with where something lies: a shadow copy would lose sight of all of it.
        if (_copy.Rules.Alignment > 1 || IsMuchForLittle(_copy.Free.Total - _copy.Free.Largest.Length))
            return false;
        var best = Swept(static _ => []);
        foreach (var isBehind in new[] { true, false })
        {
            var traded = Swept(trial => CrumbTrade.Carry(trial, isBehind));
            best = traded.Rank.CompareTo(best.Rank) > 0 ? traded : best;
        }

        return TryAccept(best.Trial, best.Groups, Longest + new ClusterCount(1));
    }

    private (LayoutModel Trial, List<MoveGroup> Groups, (ClusterCount Longest, long NegativeCost) Rank) Swept(Func<LayoutModel, List<MoveGroup>> prepare)
    {
        var trial = _copy.Fork();
        var groups = prepare(trial);
        groups.AddRange(Sweep.OfFreeSpace(trial).CarryOut(trial));
        trial.Thaw();
        return (trial, groups, (trial.Space.WithZone().Largest.Length, -groups.Sum(static group => group.Cost.Value)));
    }

    private bool TryCloseGaps()
    {
        if (!_copy.Rules.MayTakeApart || IsMuchForLittle(ScatteredWithZone()))
            return false;
        var trial = _copy.Fork();
        return CloseGaps(ref trial) is { Count: > 0 } groups && TryAccept(trial, groups, Longest);
    }

    // All that finds a place in another gap leaves the one with the longest run, and what stays closes up.
    private bool TryClearGap()
    {
        if (!_copy.Rules.MayTakeApart || IsMuchForLittle(ScatteredWithZone()))
            return false;
        var trial = _copy.Fork();
        var gap = GapClosing.Longest(trial);
        if (gap.Length == ClusterCount.Zero)
            return false;
        var groups = WindowEviction.Plan(trial, gap);
        foreach (var group in groups)
            trial.Apply(group);
        trial.Thaw();
        groups.AddRange(CloseGaps(ref trial));
        return TryAccept(trial, groups, Longest + new ClusterCount(1));
    }

    // Each for itself: there must be fewer runs afterwards.
    private static List<MoveGroup> CloseGaps(ref LayoutModel model)
    {
        var all = new List<MoveGroup>();
        foreach (var pieces in GapClosing.Gaps(model).ToList())
        {
            var trial = model.Fork();
            if (Route.Carry(trial, pieces) is not { } groups || trial.Space.WithZone().RunCount >= model.Space.WithZone().RunCount)
                continue;
            model = trial;
            all.AddRange(groups);
        }

        return all;
    }

    private bool IsMuchForLittle(ClusterCount scattered) =>
        scattered == ClusterCount.Zero || (scattered.Value < _copy.Free.Total.Value / WorthwhileShare && !_copy.IsDoneToTheEnd);

    private ClusterCount ScatteredWithZone()
    {
        var free = _copy.Space.WithZone();
        return free.Total - free.Largest.Length;
    }

    private bool TryAccept(LayoutModel trial, List<MoveGroup> groups, ClusterCount least)
    {
        if (trial.Space.WithZone().Largest.Length < least)
            return false;
        _copy = trial;
        _groups.AddRange(groups);
        return true;
    }
}
