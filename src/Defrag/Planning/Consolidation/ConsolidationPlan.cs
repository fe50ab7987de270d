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
    // A sweep moves much. On volumes above this size (1 GB of 4 KB clusters) a few clusters that lie elsewhere are not worth it.
    private const long SmallVolumeClusters = 1 << 18;
    private const long WorthwhileShare = 64;

    private readonly List<MoveGroup> _groups = [];
    private LayoutModel _copy;

    private ConsolidationPlan(LayoutModel model) => _copy = model.Fork();

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
        while (plan.TrySweep());
        return IsWorthwhile(before, plan._copy) ? plan._groups : [];
    }

    /// <summary>False where the longest free run grows so little that a second run should find nothing to do.</summary>
    /// <param name="before">The volume.</param>
    /// <param name="after">What a plan would make of it.</param>
    public static bool IsWorthwhile(LayoutModel before, LayoutModel after)
    {
        // Where the journal of a run lay, a few clusters become free behind its back: they are not worth another run.
        var least = Math.Max(1, before.Free.Total.Value / WorthwhileShare);
        return (after.Space.LongestWithZone() - before.Space.LongestWithZone()).Value >= least;
    }

    private bool TryEmptyWindow()
    {
        if (ConsolidationWindow.Find(_copy, ConsolidationWindow.AllFree(_copy)) is not { } window)
            return false;
        var trial = _copy.Fork();
        var groups = WindowEviction.Plan(_copy, window.Run);
        foreach (var group in groups)
            trial.Apply(group);
        trial.Thaw();
        return TryAccept(trial, groups, _copy.Space.LongestWithZone() + new ClusterCount(1));
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
        return groups.Count > 0 && TryAccept(trial, groups, _copy.Space.LongestWithZone());
    }

    private bool TrySweep()
    {
        // No place in a sweep is chosen to agree with where something lies: a shadow copy would lose sight of all of it.
        if (_copy.Rules.Alignment > 1)
            return false;
        var scattered = _copy.Free.Total - _copy.Free.Largest.Length;
        if (scattered == ClusterCount.Zero || (scattered.Value < _copy.Free.Total.Value / WorthwhileShare && _copy.End.Value > SmallVolumeClusters))
            return false;
        var trial = _copy.Fork();
        var groups = Sweep.OfFreeSpace(trial).CarryOut().ToList();
        trial.Thaw();
        return TryAccept(trial, groups, _copy.Space.LongestWithZone() + new ClusterCount(1));
    }

    private bool TryAccept(LayoutModel trial, List<MoveGroup> groups, ClusterCount least)
    {
        if (trial.Space.LongestWithZone() < least)
            return false;
        _copy = trial;
        _groups.AddRange(groups);
        return true;
    }
}
