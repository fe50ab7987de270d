using FleetDefrag.Defrag.Planning.Compaction;
using FleetDefrag.Defrag.Planning.Eviction;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Placement;
using FleetDefrag.Defrag.Planning.Relocation;
using FleetDefrag.Defrag.Planning.Simulation;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Contiguity;

/// <summary>
/// Proposes whole placements in free runs first, best gain per cluster first. Windows that must be emptied come next. Evacuation or
/// sliding compaction of free space follows, whichever gains more per cluster, and then the relocation of several streams. Partial
/// placements come last, because they fragment free space. Until the next checkpoint free space only shrinks, and the gain of a stream
/// never rises. The queue may therefore hold outdated, optimistic values; the value of a dequeued stream is corrected.
/// </summary>
internal sealed class ContiguityRun : IPassRun
{
    // A relocation succeeds at once, or another program interferes.
    private const int MaxRelocations = 8;

    // A factor over the gain per cluster of all waiting streams.
    private const double FarHigherGain = 3;

    private readonly LayoutModel _model;
    private readonly EvictAndFill _windows;
    private readonly EvacuationPlanner _evacuation;
    private readonly PriorityQueue<int, (double Gain, int Stream)> _queue = new();
    private readonly List<int> _waiting = [];
    private readonly bool _mayCompact;
    private IMoveGroupSource? _spaceMaker;

    // Not null until the rotating compaction begins. Before that, only moves with a far higher gain are proposed.
    private RotatingCompactionForecast? _rotation;
    private int _relocations;
    private int _generation;

    // True while partial placements are proposed, because no whole placement is left.
    private bool _isPartial;

    // True after a plan that ended where no eviction window was left.
    private bool _isWithoutWindows;

    // The last forecast. Fewer waiting streams gain less from a sliding compaction, so any higher gain needs no new forecast.
    private double _slidingGain = double.MaxValue;

    /// <summary>Starts a run.</summary>
    /// <param name="model">The model of the volume.</param>
    /// <param name="streams">The fragmented streams.</param>
    /// <param name="mayCompact">False to leave streams alone that need compaction or relocation.</param>
    public ContiguityRun(LayoutModel model, List<int> streams, bool mayCompact = true)
    {
        _mayCompact = mayCompact;
        _model = model;
        _windows = new EvictAndFill(model);
        _evacuation = new EvacuationPlanner(model);
        _waiting.AddRange(streams);
        _rotation = mayCompact ? RotatingCompactionForecast.Create(model, streams) : null;
        Restart();
    }

    /// <inheritdoc/>
    public bool WantsSpace => _waiting.Count > 0 || _windows.IsWaiting || _spaceMaker is not null;

    /// <inheritdoc/>
    public MoveGroup? Next()
    {
        if (_spaceMaker?.Next() is { } next)
            return next;
        if (_spaceMaker is { IsComplete: false })
            return null;
        if (_spaceMaker is not null || _generation != _model.Generation)
            Restart();
        while (true)
        {
            if ((_windows.Next() ?? NextInQueue()) is { } group)
            {
                _isWithoutWindows = false;
                return group;
            }

            if (_windows.IsWaiting)
                return null;
            if (_rotation is { } rotation)
                return BeginRotation(rotation);
            if (_isPartial)
                return null;
            // Whole placements that need pending clusters come before evictions and partial placements, which would move more.
            if (_model.PendingFree > ClusterCount.Zero)
                return null;
            if (_model.TryReleaseShadowReserve(_waiting))
                Restart();
            else if (!_isWithoutWindows && EvictionRound.TryBegin(_windows, _model, _waiting))
                continue;
            else if (!_mayCompact)
                return null;
            else if (MakeRoom() is { } spaceMaker)
                return spaceMaker;
            else
                TryPartial();
        }
    }

    private MoveGroup? BeginRotation(RotatingCompactionForecast forecast)
    {
        _rotation = null;
        _spaceMaker = new RotatingCompaction(_model, forecast);
        return Next();
    }

    private void TryPartial()
    {
        _isPartial = true;
        Refill();
    }

    // The freed space may take streams that nothing took before; these come first then.
    private MoveGroup? MakeRoom()
    {
        if (_waiting.Count == 0)
            return null;
        // A stream longer than all free space fits no free run. Making one for it would move the whole volume again and again.
        var isTooLong = _waiting.TrueForAll(stream => _model.CountFragments(stream).Clusters > _model.Free.Total.Value);
        return Begin(isTooLong ? Relocate() : EvacuateOrSlide()) ?? Begin(isTooLong ? EvacuateOrSlide() : Relocate());
    }

    private MoveGroup? Begin(IMoveGroupSource? spaceMaker)
    {
        _spaceMaker = spaceMaker;
        return spaceMaker?.Next();
    }

    // Both are expensive: takes the one with the higher gain per cluster.
    private IMoveGroupSource? EvacuateOrSlide()
    {
        var evacuation = _evacuation.Next(_waiting);
        if (evacuation?.GainPerCluster > _slidingGain)
            return _evacuation.Begin(evacuation);
        var sliding = PlannedSlidingCompaction.Begin(_model, _waiting);
        _slidingGain = sliding?.GainPerCluster ?? 0;
        return evacuation?.GainPerCluster > _slidingGain ? _evacuation.Begin(evacuation) : sliding;
    }

    // The last resort for whole streams: evicted streams may take the clusters that these streams leave.
    private PlannedGroupQueue? Relocate()
    {
        // A relocation chooses targets without regard to the alignment that shadow copies need.
        if (_model.Rules.Alignment > 1
            || _relocations++ == MaxRelocations
            || RelocationPlanner.Plan(_model, _waiting) is not { Count: > 0 } groups)
            return null;
        return new PlannedGroupQueue(_model, groups);
    }

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
        if (_spaceMaker is not null)
            _isWithoutWindows = _spaceMaker is PlannedEvacuation { IsExhausted: true };
        _spaceMaker = null;
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
