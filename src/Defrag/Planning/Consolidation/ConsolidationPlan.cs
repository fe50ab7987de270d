using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Compaction;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Routing;
using FleetDefrag.Defrag.Planning.Simulation;
using FleetDefrag.Defrag.Planning.Targets;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Consolidation;

/// <summary>
/// Plans the consolidation of free space on a copy of the model. The plan empties the window that becomes one free run for the fewest
/// clusters moved. The plan then lets free runs grow at their edges, and compacts the volume where nothing else helps. Each step
/// lengthens the longest free run or is left out. A plan with a small gain is dropped as a whole, so a second run finds nothing
/// to do.
/// </summary>
internal sealed class ConsolidationPlan
{
    // A fraction of free space. Less than this is not worth a compaction, unless the plan is exhaustive.
    private const long WorthwhileFraction = 64;

    private readonly List<MoveGroup> _groups = [];
    private LayoutModel _model;

    private ConsolidationPlan(LayoutModel model) => _model = model;

    /// <summary>Returns the moves in order, some of which need a checkpoint before them.</summary>
    public static List<MoveGroup> Create(LayoutModel model)
    {
        var before = model.Fork(keepsReserve: false);
        var plan = new ConsolidationPlan(before.Fork(keepsReserve: false));
        if (before.Rules.AllowsTemporaryFragments)
            plan.JoinSystemStreams();
        do
        {
            while (plan.TryEmptyWindow() || plan.TryGrowEdges())
            {
                // Each step makes room for the other.
            }
        }
        while (plan.TrySlidingCompaction() || plan.TryCompactGaps() || plan.TryClearGap());
        return IsWorthwhile(before, plan._model) ? plan._groups : [];
    }

    /// <summary>
    /// Returns false if free space gains too little to move data for it. On a large volume in use a gain must be considerable; elsewhere
    /// any gain is enough.
    /// </summary>
    /// <param name="before">The model of the volume.</param>
    /// <param name="after">The model after the plan.</param>
    public static bool IsWorthwhile(LayoutModel before, LayoutModel after)
    {
        var least = Math.Max(1, before.Free.Total.Value / WorthwhileFraction);
        var (freeBefore, freeAfter) = (before.Space.AllFree(), after.Space.AllFree());
        var gain = (freeAfter.Largest.Length - freeBefore.Largest.Length).Value;
        if (gain >= least)
            return true;
        return before.IsExhaustive && (gain > 0 || (gain == 0 && freeAfter.RunCount < freeBefore.RunCount));
    }

    // No pass covers these streams. Their fragments would divide the free space.
    private void JoinSystemStreams()
    {
        foreach (var group in TargetPlan.Create(_model, _model.Fragmented(StreamKind.System)))
        {
            _model.Apply(group);
            _model.CompleteCheckpoint();
            _groups.Add(group);
        }
    }

    private ClusterCount Longest => _model.Space.AllFree().Largest.Length;

    private bool TryEmptyWindow() => TryAccept(new ConsolidationTrial(_model, EmptyWindow, static _ => []), Longest + new ClusterCount(1));

    // Growing at edges ignores the MFT zone. The run that adjoins the zone must not lose what another run gains.
    private bool TryGrowEdges() =>
        new ConsolidationTrial(_model, GrowEdges, static _ => []) is { Groups.Count: > 0 } grown && TryAccept(grown, Longest);

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
        var growth = new FreeRunGrowth(model);
        var groups = new List<MoveGroup>();
        while (growth.Next() is { } group)
        {
            model.Apply(group);
            model.CompleteCheckpoint();
            groups.Add(group);
        }

        return groups;
    }

    private bool TrySlidingCompaction()
    {
        // A sliding compaction aligns no target with its source: a shadow copy would have to store all of it.
        if (_model.Rules.Alignment > 1 || IsTooExpensive(_model.Free.Total - _model.Free.Largest.Length))
            return false;
        return TryAccept(Best(static trial => [.. new SlidingCompaction(trial).SimulateOn(trial)]), Longest + new ClusterCount(1));
    }

    private bool TryCompactGaps()
    {
        if (!_model.Rules.AllowsTemporaryFragments || IsTooExpensive(ScatteredWithZone()))
            return false;
        var best = Best(CompactGaps);
        return best.Model.Space.AllFree().RunCount < _model.Space.AllFree().RunCount && TryAccept(best, Longest);
    }

    // Returns the trial with the highest gain, and of several the cheapest: as it is, or after short runs were filled exactly.
    private ConsolidationTrial Best(Func<LayoutModel, List<MoveGroup>> plan)
    {
        var best = new ConsolidationTrial(_model, static _ => [], plan);
        foreach (var isBehind in _model.Rules.AllowsTemporaryFragments ? new[] { true, false } : [])
        {
            var filled = new ConsolidationTrial(_model, trial => ExactFitFill.SimulateOn(trial, isBehind), plan);
            best = filled.Rank.CompareTo(best.Rank) > 0 ? filled : best;
        }

        return best;
    }

    // Segments that find a target in another gap leave the gap with the longest run, and the rest is compacted.
    private bool TryClearGap()
    {
        if (!_model.Rules.AllowsTemporaryFragments || IsTooExpensive(ScatteredWithZone()))
            return false;
        return TryAccept(new ConsolidationTrial(_model, ClearGap, CompactGaps), Longest + new ClusterCount(1));
    }

    private static List<MoveGroup> ClearGap(LayoutModel model) =>
        GapCompaction.AroundLongestRun(model) is { Length.Value: > 0 } gap ? Empty(model, gap) : [];

    // Tries each gap separately, and keeps it only if fewer free runs remain.
    private static List<MoveGroup> CompactGaps(LayoutModel model)
    {
        var all = new List<MoveGroup>();
        foreach (var segments in GapCompaction.Gaps(model).ToList())
        {
            var trial = model.Fork(keepsReserve: false);
            var (groups, stuck) = Router.Route(trial, Proposals(segments));
            if (stuck.Count > 0 || trial.Space.AllFree().RunCount >= model.Space.AllFree().RunCount)
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

    private static List<Proposal> Proposals(List<Segment> segments) =>
    [
        .. segments.Where(static segment => segment.Cell.Run.Start != segment.Target).Select(static segment => new Proposal(
            segment.Cell.Stream, segment.Cell.Run with { Start = segment.Target }, segment.Cell.Stream, MoveStrategy.RangeCompaction)),
    ];

    private bool IsTooExpensive(ClusterCount scattered) =>
        scattered == ClusterCount.Zero || (scattered.Value < _model.Free.Total.Value / WorthwhileFraction && !_model.IsExhaustive);

    private ClusterCount ScatteredWithZone()
    {
        var free = _model.Space.AllFree();
        return free.Total - free.Largest.Length;
    }

    private bool TryAccept(ConsolidationTrial trial, ClusterCount least)
    {
        if (trial.Rank.Longest < least)
            return false;
        _model = trial.Model;
        _groups.AddRange(trial.Groups);
        return true;
    }
}
