using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Routing;
using FleetDefrag.Defrag.Planning.Targets;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Consolidation;

/// <summary>
/// Plans layouts in which free space is consolidated, each from the result of the one before, until none lengthens the longest free run or
/// leaves fewer runs. A plan with a small gain is dropped as a whole, so a second run finds nothing to do.
/// </summary>
internal sealed class ConsolidationPlan
{
    // A fraction of free space. On a large volume in use, less than this is not worth a plan.
    private const long WorthwhileFraction = 64;

    // A layout nearly always succeeds at once. Each stream without a way costs one more.
    private const int MaxLayouts = 3;

    // Layouts that follow each other.
    private const int MaxRounds = 8;

    private readonly DividedModel _divided;
    private readonly LayoutModel _before;
    private List<MoveGroup> _groups = [];
    private LayoutModel _current;
    private List<int> _homeless;
    private ConsolidationBudget _budget;
    private long? _tooDear;

    private ConsolidationPlan(LayoutModel model, List<int> homeless, ConsolidationBudget budget)
    {
        _divided = DividedModel.Create(model, homeless.Contains);
        _before = _current = _divided.Copy;
        _homeless = [.. homeless.OrderByDescending(stream => model.CountFragments(stream).Clusters).ThenBy(static stream => stream)];
        _budget = budget;
    }

    /// <summary>Plans the consolidation of free space within a budget.</summary>
    /// <param name="model">The model of the volume. Receives the cost of one free run where that is beyond the budget.</param>
    /// <param name="budget">The clusters that may move.</param>
    /// <returns>The moves in order, some of which need a checkpoint before them.</returns>
    public static List<MoveGroup> Create(LayoutModel model, ConsolidationBudget budget)
    {
        // No pass covers these streams. Their fragments would divide the free space.
        var plan = new ConsolidationPlan(model, model.Rules.AllowsTemporaryFragments ? model.Fragmented(StreamKind.System) : [], budget);
        for (var round = 0; round < MaxRounds && plan.TryLayout(); round++)
        {
            // Each layout may make room for the next one.
        }

        if (plan._tooDear is { } cost)
            model.LeftForCost.FreeSpace = new ClusterCount(cost);
        return plan.IsWorthwhile() ? plan.Result() : [];
    }

    /// <summary>Plans contiguous streams and consolidated free space at once, so that no stream moves twice.</summary>
    /// <param name="model">The model of the volume; it is not changed.</param>
    /// <param name="streams">The fragmented streams.</param>
    /// <param name="budget">The clusters that may move.</param>
    /// <returns>The moves in order, some of which need a checkpoint before them; none where no such plan works.</returns>
    public static List<MoveGroup> CreateWith(LayoutModel model, List<int> streams, ConsolidationBudget budget)
    {
        var plan = new ConsolidationPlan(model, streams, budget);
        return plan.TryLayout() ? plan.Result() : [];
    }

    private List<MoveGroup> Result() => _divided.ToOriginal(_groups);

    // Cheap layouts come first: what they leave scattered often costs little in the next round.
    private bool TryLayout()
    {
        for (var tried = 0; tried < MaxLayouts && !_current.Searches.IsSpent; tried++)
        {
            var stuck = default(HashSet<int>);
            _tooDear = null;
            Func<IEnumerable<ConsolidationLayout?>>[] stages = _homeless.Count > 0 ? [Filled] : [Filled, Packed, Cleared];
            for (var stage = 0; stage < stages.Length; stage++)
            {
                if (TryRoutes(Gaining(stages[stage](), isStrict: stage == 0), ref stuck))
                    return true;
            }

            if (stuck is null)
                return false;
            // Streams without a way keep their places in the next layout.
            _current = _current.Fork(keepsReserve: false);
            foreach (var stream in stuck)
                _current.Block(stream);
            _homeless.RemoveAll(stuck.Contains);
        }

        return false;
    }

    private bool TryRoutes(List<ConsolidationLayout> layouts, ref HashSet<int>? stuck)
    {
        var most = double.MaxValue;
        foreach (var layout in layouts)
        {
            if (layout.Cost > most)
                continue;
            var trial = _current.Fork(keepsReserve: false);
            var route = Router.Route(trial, layout.Proposals);
            var cost = route.Cost.Value;
            if (!route.IsComplete)
            {
                stuck ??= route.Stuck;
            }
            else if (cost > _budget.For(layout))
            {
                // Streams that step aside move twice. Other layouts are about as much dearer.
                most = (double)layout.Cost * _budget.For(layout) / cost;
            }
            else
            {
                trial.CompleteCheckpoint();
                (_groups, _budget, _current, _homeless) = ([.. _groups, .. route.Groups], _budget.Without(cost), trial, []);
                return true;
            }
        }

        return false;
    }

    // The layouts within the budget that are worth their cost, the best first.
    private List<ConsolidationLayout> Gaining(IEnumerable<ConsolidationLayout?> layouts, bool isStrict)
    {
        var free = _current.Space.AllFree();
        var (longest, runs) = (free.Largest.Length.Value, free.RunCount);
        if (runs < 2 && _homeless.Count == 0)
            return [];
        var within = new List<ConsolidationLayout>();
        foreach (var layout in layouts)
        {
            if (_current.Searches.IsSpent)
                break;
            if (layout is null)
                continue;
            if (layout.Cost <= _budget.For(layout) && (_homeless.Count > 0 || layout.Gains(longest, runs, isStrict)))
                within.Add(layout);
            else if (layout.WindowCost is not null && layout.Longest > longest)
                _tooDear = Math.Min(_tooDear ?? long.MaxValue, layout.Cost);
        }

        within.Sort(static (left, right) => right.Rank.CompareTo(left.Rank));
        return within;
    }

    private IEnumerable<ConsolidationLayout?> Filled()
    {
        var free = _current.Space.AllFree();
        var longest = free.Largest.Length.Value;
        var layout = new TargetLayout(_current, _homeless);
        var (isWithin, previous) = (false, default(ClusterRun?));
        // Streams longer than every free run can hardly leave a window.
        foreach (var longestStream in new[] { longest, long.MaxValue })
        {
            var windows = new FreeWindow(layout, _homeless, longestStream);
            if (windows.FindForAll() is not { } window || window.Run == previous
                || (window.Run.Length.Value <= longest && _homeless.Count == 0))
                continue;
            previous = window.Run;
            var most = _budget.Complete(window.Cost);
            var filled = ConsolidationLayout.Fill(_current, _homeless, window.Run, window.Cost, most);
            yield return filled;
            isWithin |= filled?.Cost <= most && (_homeless.Count > 0 || filled.Gains(longest, free.RunCount, isStrict: true));
        }

        if (isWithin || (_homeless.Count > 0 && _budget.Partial == long.MaxValue))
            yield break;
        foreach (var partial in Partial(new FreeWindow(layout, _homeless, longest), longest, free.RunCount))
            yield return partial;
    }

    // A move to the edge of a packed range aligns no target with its source: a shadow copy would have to store nearly all of it.
    private IEnumerable<ConsolidationLayout?> Packed()
    {
        if (_current.Rules.Alignment > 1)
            yield break;
        foreach (var layout in Filled())
        {
            yield return layout;
            if (layout is { Runs: > 1 })
                yield return layout.Pack();
        }

        yield return ConsolidationLayout.Pack(_current);
    }

    // Streams of the range with the longest free run leave it as far as they fit elsewhere, and the rest is packed.
    private IEnumerable<ConsolidationLayout?> Cleared()
    {
        var windows = new FreeWindow(new TargetLayout(_current, []), [], long.MaxValue);
        if (_current.Rules.Alignment == 1 && windows.FindForAll() is { } least
            && windows.Around(_current.Space.AllFree().Largest) is { } range)
            yield return ConsolidationLayout.Fill(_current, [], range, least.Cost, _budget.Complete(least.Cost))?.Pack();
    }

    // The clusters that must leave a window rise with its length, so a binary search finds the longest that is worth its cost.
    private IEnumerable<ConsolidationLayout> Partial(FreeWindow windows, long longest, int runs)
    {
        var (low, high) = (longest + 1, windows.Free);
        while (high - low >= windows.Free / WorthwhileFraction)
        {
            var middle = low + ((high - low) / 2);
            var most = Math.Min(_budget.Partial, ConsolidationLayout.Worth(middle - longest));
            var found = windows.Find(middle, withZone: true) ?? windows.Find(middle, withZone: false);
            var layout = found is { } window && (window.Cost <= most || _homeless.Count > 0)
                ? ConsolidationLayout.Fill(_current, _homeless, window.Run, windowCost: null, most)
                : null;
            if (layout?.Cost <= _budget.Partial && (_homeless.Count > 0 || layout.Gains(longest, runs, isStrict: true)))
            {
                yield return layout;
                low = middle + 1;
            }
            else
            {
                high = middle - 1;
            }
        }
    }

    // On a large volume in use a gain must be considerable. Elsewhere any gain is enough.
    private bool IsWorthwhile()
    {
        var (before, after) = (_before.Space.AllFree(), _current.Space.AllFree());
        var gain = (after.Largest.Length - before.Largest.Length).Value;
        if (gain >= Math.Max(1, _before.Free.Total.Value / WorthwhileFraction))
            return true;
        return _before.IsExhaustive && (gain > 0 || (gain == 0 && after.RunCount < before.RunCount));
    }
}
