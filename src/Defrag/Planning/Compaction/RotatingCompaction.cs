using FleetDefrag.Defrag.Planning.Eviction;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Simulation;
using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Compaction;

/// <summary>
/// Takes the longest free run round the volume once, where nearly everything is in pieces: what comes behind it is put together at its beginning,
/// and leaves a run as long, which is the next one after the checkpoint. One walk over the volume, and a checkpoint whenever the run is full: to fill
/// holes with the best of what waits would shatter what is free, again and again.
/// </summary>
/// <param name="model">The volume.</param>
/// <param name="forecast">Says that it is worth it.</param>
internal sealed class RotatingCompaction(LayoutModel model, RotatingCompactionForecast forecast) : IMoveGroupSource
{
    // Less room than this part of all that is free is too little to go on with: a stretch behind it is cleared, three times as long or that other part.
    private const int LeastShare = 16;
    private const int StretchRatio = 3;
    private const int LeastStretchShare = 64;

    // Each may take seconds: those of a lap are a few dozen, and most let much move, or it does not work.
    private const int MostCheckpoints = 200;
    private const int MostInVain = 8;
    private const int LeastMovedShare = 256;

    private readonly EvictionPlanner _evictor = new(model);
    private RotatingCompactionCursors? _room;

    // Not empty while it is cleared: what lies in it goes elsewhere, and only what fits nowhere else into the room before it.
    private ClusterRun _stretch;

    // Clusters that may move without a gain.
    private long _patience = forecast.UnprofitableBudget;
    private int _generation = -1;
    private int _checkpoints;
    private int _inVain;
    private ClusterCount _movedBefore = model.MovedClusters;

    /// <inheritdoc/>
    public bool IsComplete { get; private set; }

    /// <inheritdoc/>
    public MoveGroup? Next()
    {
        if (_generation != model.Generation)
            BeginRound();
        // What was freed before may be the longest run, or what takes what lies in the stretch.
        if (_room is null)
            return null;
        while (!IsComplete && _room.NextOwner() is { } owner && _patience > 0)
        {
            model.ThrowIfStopped();
            if (_stretch.Length > ClusterCount.Zero && !_stretch.Overlaps(owner.Run))
                return Wait();
            if (Place(_room, owner, out var mustWait) is { } group)
                return Count(group);
            if (mustWait)
                return Wait();
            Pass(_room, owner);
        }

        IsComplete = true;
        return null;
    }

    private bool IsLittle(long room) => room * LeastShare < model.Free.Total.Value;

    private void BeginRound()
    {
        if (_room is null && model.PendingFree > ClusterCount.Zero && IsLittle(model.Free.Largest.Length.Value))
            return;
        _generation = model.Generation;
        _stretch = default;
        if (_room is not null && !IsLittle(_room.FreeClusters))
            return;
        var longest = model.Free.Largest;
        _room = new RotatingCompactionCursors(model, longest);
        if (!IsLittle(longest.Length.Value))
            return;
        var more = Math.Max(longest.Length.Value * StretchRatio, model.Free.Total.Value / LeastStretchShare);
        _stretch = longest with { Length = longest.Length + new ClusterCount(more) };
    }

    // A stretch of nothing but $MFT would not be one.
    private void Pass(RotatingCompactionCursors room, OwnedRun owner)
    {
        room.SkipTo(owner.Run.End);
        if (_stretch.Length > ClusterCount.Zero && !_evictor.CanEvict(owner.Stream))
            _stretch = _stretch with { Length = _stretch.Length + owner.Run.Length };
    }

    private MoveGroup? Wait()
    {
        var moved = model.MovedClusters - _movedBefore;
        _movedBefore = model.MovedClusters;
        _inVain = moved.Value * LeastMovedShare < (model.Free.Total + model.PendingFree).Value ? _inVain + 1 : 0;
        IsComplete |= model.PendingFree == ClusterCount.Zero || ++_checkpoints == MostCheckpoints || _inVain == MostInVain;
        return null;
    }

    private MoveGroup? Place(RotatingCompactionCursors room, OwnedRun owner, out bool mustWait)
    {
        mustWait = false;
        if (!model.IsMovable(owner.Stream))
            return null;
        var fragments = model.ListFragments(owner.Stream);
        if (fragments.Count > 1 && forecast.IsWanted(owner.Stream))
        {
            if (Target(room, new ClusterCount(fragments.Clusters), out mustWait) is { } whole)
                return Group(fragments, 0, fragments.Count, whole);
            // Where much was freed, there may be more room after the checkpoint, elsewhere if not here.
            mustWait |= _stretch.Length == ClusterCount.Zero && (model.MovedClusters - _movedBefore).Value * LeastMovedShare > model.Free.Total.Value;
        }

        if (mustWait || !_evictor.CanEvict(owner.Stream))
            return null;
        var index = fragments.IndexAt(owner.Run.Start);
        return Target(room, fragments[index].Run.Length, out mustWait) is { } place ? Group(fragments, index, index + 1, place) : null;
    }

    // What would fit after the checkpoint only does not wait for it while a stretch is cleared.
    private Lcn? Target(RotatingCompactionCursors room, ClusterCount length, out bool mustWait)
    {
        mustWait = false;
        if (_stretch.Length == ClusterCount.Zero)
            return room.TryAllocate(length, out mustWait);
        return RotatingCompactionCursors.BestFitOutside(_stretch, model.Free, length) ?? room.TryAllocate(length, out _);
    }

    private static MoveGroup Group(FragmentList fragments, int first, int end, Lcn target) =>
        new(fragments.Stream, fragments.MovesTo(first, end, target), end - first - 1, new ClusterCount(fragments.ClustersBetween(first, end)));

    // What makes room is of use once something has been put together in it.
    private MoveGroup Count(MoveGroup group)
    {
        if (group.Gain > 0)
            return group;
        _patience -= group.Cost.Value;
        return group with { Commitment = group.Cost + forecast.ShortestStream };
    }
}
