using FleetDefrag.Defrag.Planning.Eviction;
using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Sweeping;

/// <summary>
/// Takes the longest free run round the volume once, where nearly everything is in pieces: what comes behind it is put together at its beginning,
/// and leaves a run as long, which is the next one after the checkpoint. One walk over the volume, and a checkpoint whenever the run is full: to fill
/// holes with the best of what waits would shatter what is free, again and again.
/// </summary>
/// <param name="model">The volume.</param>
/// <param name="forecast">Says that it is worth it.</param>
internal sealed class Lap(LayoutModel model, LapForecast forecast) : ISpaceMaker
{
    // Less room than this part of all that is free is too little to go on with: a stretch is cleared first, as long as that other part.
    private const int LeastShare = 16;
    private const int ClearedShare = 4;

    // Each may take seconds: those of a lap are a few dozen, and each lets much move, or it does not work.
    private const int MostCheckpoints = 200;
    private const int LeastMovedShare = 64;

    private readonly Evictor _evictor = new(model);
    private LapRoom? _room;

    // Not empty while it is cleared: what lies in it goes elsewhere.
    private ClusterRun _stretch;

    // Clusters that may move without a gain.
    private long _patience = forecast.Patience;
    private int _generation = -1;
    private int _checkpoints;
    private ClusterCount _movedBefore = model.Moved;

    /// <inheritdoc/>
    public bool IsAtEnd { get; private set; }

    /// <inheritdoc/>
    public MoveGroup? Next()
    {
        var isShattered = IsLittle(model.Free.Largest.Length.Value);
        // What was freed before may be the longest, or what the stretch needs.
        if (_room is null && isShattered && model.Frozen > ClusterCount.Zero)
            return null;
        _room ??= new LapRoom(model, isShattered ? default : model.Free.Largest);
        if (_generation != model.Generation)
            BeginRound(_room);
        while (!IsAtEnd && _room.NextOwner() is { } owner && _patience > 0)
        {
            model.ThrowIfStopped();
            if (_stretch.Length > ClusterCount.Zero && !_stretch.Overlaps(owner.Run))
                return Wait();
            if (Place(_room, owner, out var mustWait) is { } group)
                return Count(group);
            if (mustWait)
                return Wait();
            _room.Pass(owner.Run.End);
        }

        IsAtEnd = true;
        return null;
    }

    private bool IsLittle(long room) => room * LeastShare < model.Free.Total.Value;

    private void BeginRound(LapRoom room)
    {
        _generation = model.Generation;
        _stretch = IsLittle(room.Clusters) ? new ClusterRun(room.Source, new ClusterCount(model.Free.Total.Value / ClearedShare)) : default;
    }

    private MoveGroup? Wait()
    {
        var moved = model.Moved - _movedBefore;
        _movedBefore = model.Moved;
        IsAtEnd |= model.Frozen == ClusterCount.Zero || ++_checkpoints == MostCheckpoints
            || moved.Value * LeastMovedShare < (model.Free.Total + model.Frozen).Value;
        return null;
    }

    private MoveGroup? Place(LapRoom room, Owner owner, out bool mustWait)
    {
        mustWait = false;
        if (!model.IsMovable(owner.Stream))
            return null;
        var fragments = model.ListFragments(owner.Stream);
        if (fragments.Count > 1 && forecast.IsWanted(owner.Stream))
        {
            if (Target(room, new ClusterCount(fragments.Clusters), out mustWait) is { } whole)
                return Group(fragments, 0, fragments.Count, whole);
            // There may be more room after the checkpoint, elsewhere if not here.
            mustWait |= _stretch.Length == ClusterCount.Zero && model.Frozen > ClusterCount.Zero;
        }

        if (mustWait || !_evictor.CanEvict(owner.Stream))
            return null;
        var index = fragments.IndexAt(owner.Run.Start);
        return Target(room, fragments[index].Run.Length, out mustWait) is { } place ? Group(fragments, index, index + 1, place) : null;
    }

    private Lcn? Target(LapRoom room, ClusterCount length, out bool mustWait)
    {
        mustWait = false;
        return _stretch.Length == ClusterCount.Zero ? room.Take(length, out mustWait) : LapRoom.Outside(_stretch, model.Free, length);
    }

    private static MoveGroup Group(FragmentList fragments, int first, int end, Lcn target) =>
        new(fragments.Stream, fragments.MovesTo(first, end, target), end - first - 1, new ClusterCount(fragments.ClustersOf(first, end)));

    // What makes room is of use once something has been put together in it.
    private MoveGroup Count(MoveGroup group)
    {
        if (group.Gain > 0)
            return group;
        _patience -= group.Cost.Value;
        return group with { Commitment = group.Cost + forecast.Least };
    }
}
