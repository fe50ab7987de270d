using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Simulation;
using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Compaction;

/// <summary>
/// Rotates the longest free run through the volume once, where nearly all data is fragmented. Streams behind the run are assembled at its
/// beginning, and the space that they leave is the run after the next checkpoint. One walk over the volume suffices. Filling scattered
/// free runs with the best streams instead would fragment free space again and again.
/// </summary>
/// <param name="model">The model of the volume.</param>
/// <param name="forecast">The forecast that made the compaction worthwhile.</param>
internal sealed class RotatingCompaction(LayoutModel model, RotatingCompactionForecast forecast) : IMoveGroupSource
{
    // A run shorter than this fraction of free space is too short to continue. A range behind it is then cleared: three times as long as
    // the run, or the other fraction of free space.
    private const int MinRunFraction = 16;
    private const int ClearedRangeRatio = 3;
    private const int MinClearedRangeFraction = 64;

    // A checkpoint may take seconds. A compaction needs a few dozen and most allow many moves, or else it does not work.
    private const int MaxCheckpoints = 200;
    private const int MaxIdleCheckpoints = 8;
    private const int MinMovedFraction = 256;

    private RotatingCompactionCursors? _cursors;

    // The range being cleared, or empty. Its contents move elsewhere; only what fits nowhere else goes into the run before it.
    private ClusterRun _clearedRange;

    // The clusters that may still move without a gain.
    private long _unprofitableBudget = forecast.UnprofitableBudget;
    private int _generation = -1;
    private int _checkpoints;
    private int _idleCheckpoints;
    private ClusterCount _movedBefore = model.MovedClusters;

    /// <inheritdoc/>
    public bool IsComplete { get; private set; }

    /// <inheritdoc/>
    public MoveGroup? Next()
    {
        if (_generation != model.Generation)
            BeginRound();
        // Clusters freed before may form the longest run, or take the contents of the cleared range.
        if (_cursors is null)
            return null;
        while (!IsComplete && _cursors.NextOwner() is { } owner && _unprofitableBudget > 0)
        {
            model.ThrowIfStopped();
            if (_clearedRange.Length > ClusterCount.Zero && !_clearedRange.Overlaps(owner.Run))
                return Wait();
            if (Place(_cursors, owner, out var mustWait) is { } group)
                return Count(group);
            if (mustWait)
                return Wait();
            Pass(_cursors, owner);
        }

        IsComplete = true;
        return null;
    }

    private bool IsTooShort(long cursors) => cursors * MinRunFraction < model.Free.Total.Value;

    private void BeginRound()
    {
        if (_cursors is null && model.PendingFree > ClusterCount.Zero && IsTooShort(model.Free.Largest.Length.Value))
            return;
        _generation = model.Generation;
        _clearedRange = default;
        if (_cursors is not null && !IsTooShort(_cursors.FreeClusters))
            return;
        var longest = model.Free.Largest;
        _cursors = new RotatingCompactionCursors(model, longest);
        if (!IsTooShort(longest.Length.Value))
            return;
        var more = Math.Max(longest.Length.Value * ClearedRangeRatio, model.Free.Total.Value / MinClearedRangeFraction);
        _clearedRange = longest with { Length = longest.Length + new ClusterCount(more) };
    }

    // A range of nothing but $MFT would not be usable.
    private void Pass(RotatingCompactionCursors cursors, OwnedRun owner)
    {
        cursors.SkipTo(owner.Run.End);
        if (_clearedRange.Length > ClusterCount.Zero && !CanLeave(owner.Stream))
            _clearedRange = _clearedRange with { Length = _clearedRange.Length + owner.Run.Length };
    }

    private MoveGroup? Wait()
    {
        var moved = model.MovedClusters - _movedBefore;
        _movedBefore = model.MovedClusters;
        _idleCheckpoints = moved.Value * MinMovedFraction < (model.Free.Total + model.PendingFree).Value ? _idleCheckpoints + 1 : 0;
        IsComplete |= model.PendingFree == ClusterCount.Zero || ++_checkpoints == MaxCheckpoints || _idleCheckpoints == MaxIdleCheckpoints;
        return null;
    }

    private MoveGroup? Place(RotatingCompactionCursors cursors, OwnedRun owner, out bool mustWait)
    {
        mustWait = false;
        if (!model.IsMovable(owner.Stream))
            return null;
        var fragments = model.ListFragments(owner.Stream);
        if (fragments.Count > 1 && forecast.IsWanted(owner.Stream))
        {
            if (Target(cursors, new ClusterCount(fragments.Clusters), out mustWait) is { } whole)
                return Group(fragments, 0, fragments.Count, whole);
            // After many moves the next checkpoint may bring more room, here or elsewhere.
            mustWait |= _clearedRange.Length == ClusterCount.Zero
                && (model.MovedClusters - _movedBefore).Value * MinMovedFraction > model.Free.Total.Value;
        }

        if (mustWait || !CanLeave(owner.Stream))
            return null;
        var index = fragments.IndexAt(owner.Run.Start);
        return Target(cursors, fragments[index].Run.Length, out mustWait) is { } place ? Group(fragments, index, index + 1, place) : null;
    }

    // While a range is cleared, a segment that fits only after the checkpoint does not wait.
    private Lcn? Target(RotatingCompactionCursors cursors, ClusterCount length, out bool mustWait)
    {
        mustWait = false;
        if (_clearedRange.Length == ClusterCount.Zero)
            return cursors.TryAllocate(length, out mustWait);
        return model.Free.BestFitOutside(_clearedRange, length)?.Start ?? cursors.TryAllocate(length, out _);
    }

    private static MoveGroup Group(FragmentList fragments, int first, int end, Lcn target) =>
        new(
            fragments.Stream,
            fragments.MovesTo(first, end, target),
            end - first - 1,
            new ClusterCount(fragments.ClustersBetween(first, end)));

    // A move that makes room pays only once a stream has been assembled in that room.
    private MoveGroup Count(MoveGroup group)
    {
        if (group.Gain > 0)
            return group;
        _unprofitableBudget -= group.Cost.Value;
        return group with { Commitment = group.Cost + forecast.ShortestStream };
    }

    private bool CanLeave(int stream) =>
        model.MayMakeWay(stream) && (!model.MovesInUnits(stream) || model.IsContiguous(stream));
}
