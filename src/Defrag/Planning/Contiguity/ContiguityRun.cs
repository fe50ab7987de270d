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
/// Proposes whole placements in free runs first, best gain per cluster first; then windows that have to be emptied; then gathers free space,
/// or sweeps it through the volume, whichever gains more for what it moves; then rearranges; only then partial placements, which shatter what is
/// free. Free space shrinks while it is used, so a stream's worth never rises before the next checkpoint: the queue may hold stale, optimistic values
/// and correct the one it pops.
/// </summary>
internal sealed class ContiguityRun : IPassRun
{
    // It succeeds at once, or another program is in its way.
    private const int MostRearrangements = 8;

    // Of so many times the worth of all that waits.
    private const double FarMore = 3;

    private readonly LayoutModel _model;
    private readonly EvictAndFill _windows;
    private readonly EvacuationPlanner _gathering;
    private readonly PriorityQueue<int, (double Worth, int Stream)> _queue = new();
    private readonly List<int> _waiting = [];
    private readonly bool _maySweep;
    private IMoveGroupSource? _room;

    // Until it has begun, only what is worth far more than what it does is done before it.
    private RotatingCompactionForecast? _lap;
    private int _rearrangements;
    private int _generation;

    // True where partial placements are proposed, because nothing whole is left.
    private bool _isPartly;

    // True behind a plan that ended where no window takes anything.
    private bool _isWithoutWindows;

    // As last forecast: the fewer streams wait, the less a sweep gains, so what gains more than this needs no new forecast.
    private double _worthOfSweep = double.MaxValue;

    /// <summary>Starts a run.</summary>
    /// <param name="model">The volume.</param>
    /// <param name="streams">The fragmented streams.</param>
    /// <param name="maySweep">False leaves what only a sweep can place.</param>
    public ContiguityRun(LayoutModel model, List<int> streams, bool maySweep = true)
    {
        _maySweep = maySweep;
        _model = model;
        _windows = new EvictAndFill(model);
        _gathering = new EvacuationPlanner(model);
        _waiting.AddRange(streams);
        _lap = maySweep ? RotatingCompactionForecast.Create(model, streams) : null;
        Restart();
    }

    /// <inheritdoc/>
    public bool WantsSpace => _waiting.Count > 0 || _windows.IsWaiting || _room is not null;

    /// <inheritdoc/>
    public MoveGroup? Next()
    {
        if (_room?.Next() is { } next)
            return next;
        if (_room is { IsComplete: false })
            return null;
        if (_room is not null || _generation != _model.Generation)
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
            if (_lap is { } lap)
                return BeginLap(lap);
            if (_isPartly)
                return null;
            // Whole placements that need what is frozen come before partial ones and evictions: those would move more.
            if (_model.PendingFree > ClusterCount.Zero)
                return null;
            if (_model.TryReleaseShadowReserve(_waiting))
                Restart();
            else if (!_isWithoutWindows && EvictionRound.TryBegin(_windows, _model, _waiting))
                continue;
            else if (!_maySweep)
                return null;
            else if (MakeRoom() is { } room)
                return room;
            else
                TryPartly();
        }
    }

    private MoveGroup? BeginLap(RotatingCompactionForecast forecast)
    {
        _lap = null;
        _room = new RotatingCompaction(_model, forecast);
        return Next();
    }

    private void TryPartly()
    {
        _isPartly = true;
        Refill();
    }

    // What this frees may take something that nothing took before: that comes first then.
    private MoveGroup? MakeRoom()
    {
        if (_waiting.Count == 0)
            return null;
        // No hole takes what is longer than all that is free: to make one for it would turn the volume over again and again.
        var isTooLong = _waiting.TrueForAll(stream => _model.CountFragments(stream).Clusters > _model.Free.Total.Value);
        return Begin(isTooLong ? Rearrange() : GatherOrSweep()) ?? Begin(isTooLong ? GatherOrSweep() : Rearrange());
    }

    private MoveGroup? Begin(IMoveGroupSource? room)
    {
        _room = room;
        return room?.Next();
    }

    // Both cost much: whichever gains more for it.
    private IMoveGroupSource? GatherOrSweep()
    {
        var gather = _gathering.Next(_waiting);
        if (gather?.GainPerCluster > _worthOfSweep)
            return _gathering.Begin(gather);
        var sweep = PlannedSlidingCompaction.Begin(_model, _waiting);
        _worthOfSweep = sweep?.GainPerCluster ?? 0;
        return gather?.GainPerCluster > _worthOfSweep ? _gathering.Begin(gather) : sweep;
    }

    // The last resort for whole streams: what lies in their way may take the places that they leave.
    private PlannedGroupQueue? Rearrange()
    {
        // In a plan for shadow copies places have to agree: no home is chosen so.
        if (_model.Rules.Alignment > 1 || _rearrangements++ == MostRearrangements || RelocationPlanner.Plan(_model, _waiting) is not { Count: > 0 } groups)
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
            if ((_isPartly ? PartialPlacement.Choose(fragments, _model) : WholePlacement.Choose(fragments, _model)) is not { } group || group.GainPerCluster < LeastWorth)
            {
                _waiting.Add(stream);
            }
            else if (_queue.TryPeek(out _, out var next) && next.CompareTo(Key(group.GainPerCluster, stream)) < 0)
            {
                _queue.Enqueue(stream, Key(group.GainPerCluster, stream));
            }
            else
            {
                _queue.Enqueue(stream, Key(Optimistic(fragments), stream));
                return group;
            }
        }

        return null;
    }

    private void Restart()
    {
        if (_room is not null)
            _isWithoutWindows = _room is PlannedEvacuation { IsExhausted: true };
        _room = null;
        _generation = _model.Generation;
        _isPartly = false;
        Refill();
    }

    private void Refill()
    {
        while (_queue.TryDequeue(out var stream, out _))
            _waiting.Add(stream);
        var left = 0;
        for (var at = 0; at < _waiting.Count; at++)
        {
            var stream = _waiting[at];
            var fragments = _model.ListFragments(stream);
            if (fragments.Count < 2 || !_model.IsMovable(stream))
                continue;
            if (Optimistic(fragments) is var worth && worth >= LeastWorth)
                _queue.Enqueue(stream, Key(worth, stream));
            else
                _waiting[left++] = stream;
        }

        _waiting.RemoveRange(left, _waiting.Count - left);
    }

    private double LeastWorth => _lap is null ? 0 : FarMore * _lap.GainPerCluster;

    // No placement of the whole moves less than everything but the longest fragment, and no partial one
    // gains more than one for each fragment that it moves.
    private double Optimistic(FragmentList fragments) => _isPartly
        ? 1.0 / fragments.Shortest
        : (double)(fragments.Count - 1) / Math.Max(1, fragments.Clusters - fragments.Longest);

    private static (double Worth, int Stream) Key(double worth, int stream) => (-worth, stream);
}
