using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Routing;

/// <summary>
/// Turns targets of streams into an order of moves. Each move goes to clusters that are free at that time. A stream whose target is free
/// moves at once, and pieces of fragmented streams move as soon as their part of the target is free. Otherwise the target with the lowest
/// blocked share is emptied: its clusters go to any other free clusters.
/// </summary>
/// <remarks>
/// A target that is open is emptied once. A contiguous stream moves in one step where a free run takes it. Where none does, it moves in
/// several steps, offline only.
/// </remarks>
internal sealed class Router
{
    // Targets that may wait for room where few are open.
    private const int FewWaiting = 64;

    // Where room is ample, clusters that make way use only this share of it before a checkpoint. The fewer leave at once, the fewer move
    // twice.
    private const int StepFraction = 32;

    // So often may nothing move while more targets than these wait.
    private const int MaxTimesCrowded = 8;

    private readonly LayoutModel _copy;
    private readonly RouteState _state;
    private readonly OpenTargets _targets;
    private readonly bool _hasAmpleRoom;
    private readonly bool _takesSteps;

    // The relocations whose targets are claimed, in the order in which they were chosen.
    private readonly List<Relocation> _open = [];
    private readonly HashSet<int> _stuck = [];
    private readonly Stash _stash;
    private readonly TargetClaims _claims;
    private readonly RunMaker _runs;
    private readonly PartSearch _parts;
    private readonly BlockerMoves _blockers;
    private int _filledGeneration = -1;

    // True while one relocation has all free clusters for itself.
    private bool _isAlone;
    private int _timesCrowded;

    private Router(LayoutModel copy, IReadOnlyList<Proposal> proposals, bool makesRuns, OpenTargets targets, MftRoute mft)
    {
        (_copy, _targets) = (copy, targets);
        _hasAmpleRoom = !Crowding.IsNearlyFull(copy);
        // Plans for one free run and for $MFT move most streams once in any case, and end sooner with few checkpoints.
        _takesSteps = _hasAmpleRoom && targets != OpenTargets.Many;
        _state = new RouteState(copy, proposals);
        _stash = _state.Stash;
        _claims = new TargetClaims(copy, _stash);
        _runs = new RunMaker(copy, _state, makesRuns);
        _parts = new PartSearch(copy, _state);
        _blockers = new BlockerMoves(copy, _state, _runs, mft);
    }

    /// <summary>Returns the moves that bring streams to their targets.</summary>
    /// <param name="copy">A copy of the model; the moves are applied to it.</param>
    /// <param name="proposals">The streams with their targets, which overlap neither each other nor a stream without target.</param>
    /// <param name="makesRuns">True if streams that move anyway make the free runs for units, which costs many moves.</param>
    /// <param name="targets">The number of targets that are open at once.</param>
    /// <param name="mft">How a stream of $MFT leaves its clusters.</param>
    public static Route Route(
        LayoutModel copy,
        IReadOnlyList<Proposal> proposals,
        bool makesRuns = false,
        OpenTargets targets = OpenTargets.Many,
        MftRoute mft = MftRoute.MakesWay)
    {
        var router = new Router(copy, proposals, makesRuns, targets, mft);
        // The zone is a habit of NTFS. Streams may wait there for their targets, which lie elsewhere.
        if (copy.Rules.AllowsTemporaryFragments)
            copy.Space.OpenZone();
        if (mft == MftRoute.InParts)
            router._open.AddRange(router._claims.OpenMftInParts(router._state.NotDone));
        router.Run();
        copy.Space.CloseZone();
        var state = router._state;
        RouteCommitment.Commit(state.Groups);
        return new Route(state.Groups, router._stuck)
        {
            End = copy,
            Untried = [.. state.NotDone.Select(static relocation => relocation.Stream)],
            IsWorse = state.IsWorse,
            IsCrowded = router.IsCrowded,
        };
    }

    private bool IsCrowded => _targets == OpenTargets.ManyUnlessCrowded && _timesCrowded > MaxTimesCrowded;

    private void Run()
    {
        while (!_copy.Searches.IsSpent && !IsCrowded)
        {
            _copy.ThrowIfStopped();
            // Where room is ample, streams wait until others have left their targets. Clusters that make way at once may move twice.
            // Pieces of fragmented streams come first, because a run may end after any move.
            var hasMoved = _hasAmpleRoom && (FillTargets() | PlaceFree());
            var leastRoom = _takesSteps ? _stash.Room - (_stash.Room / StepFraction) : 0;
            if (!hasMoved)
                hasMoved = AdvanceOpen(leastRoom) | FillTargets() | OpenMore(leastRoom);
            _open.RemoveAll(static relocation => relocation.IsDone);
            if (_copy.PendingFree > ClusterCount.Zero)
                _copy.CompleteCheckpoint();
            else if (!hasMoved && (_open.Count == 0 || (!TryForce() && !GoesOnWithout(_open[0]))))
                return;
        }
    }

    // Where the next target needs more room than there is, its stream would be forced too, at a checkpoint for each step. A plan with
    // other targets costs less.
    private bool GoesOnWithout(Relocation relocation)
    {
        _stuck.Add(relocation.Stream);
        _claims.Close(relocation);
        _open.Remove(relocation);
        return _open.Count > 0 || !_state.TryPeek(out var next) || next.Blocked <= _stash.Room;
    }

    // Moves the streams whose targets are free.
    private bool PlaceFree()
    {
        var hasMoved = false;
        foreach (var relocation in _open)
            hasMoved |= !relocation.IsDone && relocation.Blocked == 0 && TryPlace(relocation);
        while (!_isAlone && _state.TryPeek(out var next) && next.Blocked == 0 && _state.TryDequeue(out var relocation))
        {
            Open(relocation);
            hasMoved |= TryPlace(relocation);
        }

        return hasMoved;
    }

    // Empties and fills open targets until less than some room is left.
    private bool AdvanceOpen(long leastRoom)
    {
        var hasMoved = false;
        for (var at = 0; at < _open.Count && _stash.Room >= leastRoom; at++)
            hasMoved |= !_open[at].IsDone && Advance(_open[at]);
        return hasMoved;
    }

    private bool Advance(Relocation relocation)
    {
        var hasMoved = relocation.Blocked > 0 && _stash.Room > 0 && Clear(relocation);
        return (relocation.Blocked == 0 && TryPlace(relocation)) || hasMoved;
    }

    // Once after each checkpoint: moves pieces of fragmented streams to the parts of their targets that are free. No cluster moves twice
    // for this, and free clusters leave the targets, where other streams would be in the way. A run that was just made is for a unit.
    private bool FillTargets()
    {
        if (_filledGeneration == _copy.Generation || _runs.MadeIn == _copy.Generation - 1)
            return false;
        _filledGeneration = _copy.Generation;
        var hasMoved = false;
        foreach (var relocation in _state.PartlyFree())
        {
            if (_stash.Room > 0)
                hasMoved |= TryPlacePart(relocation, neverWorse: true);
        }

        return hasMoved;
    }

    // Opens targets as long as there is room to empty them, until less than some room is left.
    private bool OpenMore(long leastRoom)
    {
        _isAlone &= _open.Exists(static relocation => !relocation.IsDone);
        var hasMoved = false;
        var waiting = _open.Count(static relocation => !relocation.IsDone && relocation.FutileClearing is not null);
        while (!_isAlone && _stash.Room >= leastRoom && !(waiting >= FewWaiting && _targets == OpenTargets.Few)
            && _state.TryDequeue(out var relocation))
        {
            if (relocation.Blocked > _stash.Room && _open.Count > 0)
            {
                _state.Enqueue(relocation);
                break;
            }

            Open(relocation);
            var advances = Advance(relocation);
            hasMoved |= advances;
            waiting += advances ? 0 : 1;
        }

        return hasMoved;
    }

    private void Open(Relocation relocation)
    {
        _claims.Open(relocation);
        _open.Add(relocation);
    }

    // Empties a target as far as there is room elsewhere. If only units are left there, each needs a free run longer than any now.
    private bool Clear(Relocation relocation)
    {
        var longest = Math.Min(_copy.Free.Largest.Length.Value, _stash.Room);
        if (relocation.FutileClearing?.Holds(longest, _stash.Room, _isAlone) == true)
        {
            _copy.Searches.Spend(1);
            return false;
        }

        var hasMoved = false;
        var futile = new FutileClearing(relocation);
        for (var from = relocation.FirstBlocked; _state.BlockersFrom(relocation, from) is { Count: > 0 } blockers;)
        {
            if (from == relocation.FirstBlocked)
                relocation.FirstBlocked = blockers[0].Run.Start;
            from = blockers[^1].Run.End;
            // Units come first, because only they need the long free runs.
            foreach (var (run, stream) in blockers.OrderByDescending(blocker => _copy.MovesInUnits(blocker.Stream)))
            {
                if (_stash.Room <= 0)
                    return hasMoved;
                // Its own clusters slide as soon as others have left.
                if (hasMoved && _hasAmpleRoom && stream == relocation.Stream)
                    continue;
                var whole = _state.Find(stream) is { } other && StaysWhole(other) ? other : null;
                hasMoved |= whole is null ? _blockers.TryStash(relocation, stream, run) : TryClearWhole(whole, relocation);
                futile.Add(whole, longest);
            }
        }

        relocation.FutileClearing = hasMoved ? null : futile;
        return hasMoved;
    }

    // A contiguous stream goes to its own target where that can be emptied, else to a free run, where one that was given up stays.
    private bool TryClearWhole(Relocation other, Relocation beneficiary)
    {
        if (other == beneficiary && Slide.IsShort(_copy, other))
            return TryPlacePart(other, neverWorse: false);
        if (other is { IsOpen: true, IsDone: false } && other != beneficiary)
            return false;
        if (other == beneficiary || _stuck.Contains(other.Stream) || _isAlone || other.Blocked > _stash.Room)
            return _blockers.TryStashWhole(other, beneficiary);
        Open(other);
        return true;
    }

    private bool TryPlace(Relocation relocation)
    {
        if (!_state.TryPlace(relocation))
            return false;
        _claims.Close(relocation);
        return true;
    }

    // Nothing else can move. One relocation then has all free clusters for itself: its target fills piece by piece, and whatever lies
    // there goes to the clusters that the pieces leave. A single free cluster is enough for streams that can be divided.
    private bool TryForce()
    {
        if (_open[0].IsInParts && _claims.TryNarrow(_open[0]))
            return true;
        if (_open.Exists(open => (_copy.Rules.AllowsTemporaryFragments || !open.IsWhole) && TryPlacePart(open, neverWorse: false))
            || _runs.TryMakeForUnits(_open))
            return true;
        if (!_isAlone)
        {
            _isAlone = true;
            _timesCrowded += _open.Count > FewWaiting ? 1 : 0;
            foreach (var other in _open.Skip(1))
            {
                _claims.Withdraw(other);
                _state.Enqueue(other);
            }

            _open.RemoveRange(1, _open.Count - 1);
            return true;
        }

        return _blockers.TryForceOutFirst(_open[0]) || _claims.TryNarrow(_open[0]) || _runs.TryMakeByTarget(_open[0]);
    }

    // The parts of a stream that was given up come together again only in a later plan, which may find no way.
    private bool StaysWhole(Relocation relocation) => relocation.IsWhole && _copy.IsContiguous(relocation.Stream)
        && !(_stuck.Contains(relocation.Stream) && _copy.Rules.AllowsTemporaryFragments);

    private bool TryPlacePart(Relocation relocation, bool neverWorse)
    {
        var moves = _parts.Find(relocation, neverWorse);
        _state.Emit(relocation, relocation.Stream, moves, isFinal: true);
        return moves.Count > 0;
    }
}
