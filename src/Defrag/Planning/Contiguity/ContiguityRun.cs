using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Compaction;
using FleetDefrag.Defrag.Planning.Consolidation;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Placement;
using FleetDefrag.Defrag.Planning.Simulation;
using FleetDefrag.Defrag.Planning.Targets;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Contiguity;

/// <summary>
/// Proposes whole placements in free runs first, best gain per cluster first. One plan for all other streams comes next. Partial
/// placements come last, because they fragment free space. Until the next checkpoint free space only shrinks, and the gain of a stream
/// never rises. The queue may therefore hold outdated, optimistic values; the value of a dequeued stream is corrected.
/// </summary>
internal sealed class ContiguityRun : IPassRun
{
    // A plan succeeds at once, or another program interferes.
    private const int MaxTargetPlans = 8;

    // A factor over the gain per cluster of all waiting streams.
    private const double FarHigherGain = 3;

    private readonly LayoutModel _model;
    private readonly PriorityQueue<int, (double Gain, int Stream)> _queue = new();
    private readonly List<int> _waiting = [];
    private IMoveGroupSource? _planned;

    // Not null until the rotating compaction begins. Before that, only moves with a far higher gain are proposed.
    private RotatingCompactionForecast? _rotation;
    private int _targetPlans;
    private int _generation;

    private bool _hasMoved;
    private bool _hasPlannedPieces;

    // True while partial placements are proposed, because no whole placement is left.
    private bool _isPartial;

    /// <summary>Starts a run.</summary>
    /// <param name="model">The model of the volume.</param>
    /// <param name="streams">The fragmented streams.</param>
    public ContiguityRun(LayoutModel model, List<int> streams)
    {
        _model = model;
        _waiting.AddRange(streams);
        _rotation = RotatingCompactionForecast.Create(model, streams);
        Restart();
    }

    /// <inheritdoc/>
    public bool WantsSpace => _waiting.Count > 0 || _planned is not null;

    /// <inheritdoc/>
    public MoveGroup? Next()
    {
        var group = FindNext();
        _hasMoved |= group is not null;
        return group;
    }

    private MoveGroup? FindNext()
    {
        if (_planned?.Next() is { } next)
            return _planned is RotatingCompaction ? next with { Strategy = MoveStrategy.RotatingCompaction } : next;
        if (_planned is { IsComplete: false })
            return null;
        if (_planned is not null || _generation != _model.Generation)
            Restart();
        while (true)
        {
            if (NextInQueue() is { } group)
                return group;
            if (_rotation is { } rotation)
                return BeginRotation(rotation);
            if (_isPartial)
                return (_planned = PlanPieces())?.Next();
            // Whole placements that need pending clusters come before plans and partial placements, which would move more.
            if (_model.PendingFree > ClusterCount.Zero)
                return null;
            if (_model.TryReleaseShadowReserve(_waiting))
                Restart();
            else if ((_planned = PlanTargets() ?? Consolidate()) is not null)
                return FindNext();
            else
                TryPartial();
        }
    }

    private MoveGroup? BeginRotation(RotatingCompactionForecast forecast)
    {
        _rotation = null;
        _planned = new RotatingCompaction(_model, forecast);
        return FindNext();
    }

    private void TryPartial()
    {
        _isPartial = true;
        Refill();
    }

    // Plans a layout in which all waiting streams are contiguous. The freed space may take streams that nothing took before.
    private PlannedGroupQueue? PlanTargets()
    {
        if (_waiting.Count == 0 || _model.Searches.IsSpent || _targetPlans++ >= MaxTargetPlans)
            return null;
        return TargetPlan.Create(_model, FragmentedWith(_waiting)) is { Count: > 0 } groups ? new PlannedGroupQueue(_model, groups) : null;
    }

    // Where more is free, a longer free run takes these streams. Where this pass has moved something, the other passes may do it too.
    private PlannedGroupQueue? PlanPieces()
    {
        if (_hasMoved || _hasPlannedPieces || _waiting.Count == 0 || _model.Searches.IsSpent || !Crowding.IsCrowded(_model))
            return null;
        _hasPlannedPieces = true;
        var groups = TargetPlan.CreateWithPieces(_model, FragmentedWith(_waiting));
        return groups.Count > 0 ? new PlannedGroupQueue(_model, groups) : null;
    }

    // Units without a free run are obstacles. Partial placements would only make the free runs shorter.
    private PlannedGroupQueue? Consolidate()
    {
        if (_waiting.Count == 0 || _model.HasConsolidated || !TargetPlan.IsBlockedByUnits(_model))
            return null;
        _model.HasConsolidated = true;
        // The other half is for the plan that follows, which makes streams contiguous.
        var groups = _model.Searches.SpendHalf(() => ConsolidationPlan.Create(_model, ConsolidationBudget.For(_model, [])));
        return groups.Count > 0 ? new PlannedGroupQueue(_model, groups) : PlanTargets();
    }

    // A fragmented stream of another kind would be an obstacle, so it becomes contiguous too.
    private List<int> FragmentedWith(List<int> waiting) =>
    [
        .. waiting.Concat(
            new[] { StreamKind.File, StreamKind.Directory, StreamKind.System }.SelectMany(_model.Fragmented)).Distinct(),
    ];

    private MoveGroup? NextInQueue()
    {
        while (_queue.TryDequeue(out var stream, out _))
        {
            if (_model.IsContiguous(stream) || !_model.IsMovable(stream))
                continue;
            var fragments = _model.ListFragments(stream);
            if ((_isPartial ? PartialPlacement.Choose(fragments, _model) : WholePlacement.Choose(fragments, _model)) is not { } group
                || group.GainPerCluster < MinGain)
            {
                _waiting.Add(stream);
            }
            else if (_queue.TryPeek(out _, out var next) && next.CompareTo(Key(group.GainPerCluster, stream)) < 0)
            {
                _queue.Enqueue(stream, Key(group.GainPerCluster, stream));
            }
            else
            {
                _queue.Enqueue(stream, Key(OptimisticGain(fragments), stream));
                return group;
            }
        }

        return null;
    }

    private void Restart()
    {
        _planned = null;
        _generation = _model.Generation;
        _isPartial = false;
        Refill();
    }

    private void Refill()
    {
        while (_queue.TryDequeue(out var stream, out _))
            _waiting.Add(stream);
        var remaining = 0;
        for (var at = 0; at < _waiting.Count; at++)
        {
            var stream = _waiting[at];
            var fragments = _model.ListFragments(stream);
            if (fragments.Count < 2 || !_model.IsMovable(stream))
                continue;
            if (OptimisticGain(fragments) is var gain && gain >= MinGain)
                _queue.Enqueue(stream, Key(gain, stream));
            else
                _waiting[remaining++] = stream;
        }

        _waiting.RemoveRange(remaining, _waiting.Count - remaining);
    }

    private double MinGain => _rotation is null ? 0 : FarHigherGain * _rotation.GainPerCluster;

    // A whole placement moves at least all but the longest fragment. A partial placement gains at most one for each fragment that it
    // moves.
    private double OptimisticGain(FragmentList fragments) => _isPartial
        ? 1.0 / fragments.Shortest
        : (double)(fragments.Count - 1) / Math.Max(1, fragments.Clusters - fragments.Longest);

    private static (double Gain, int Stream) Key(double gain, int stream) => (-gain, stream);
}
