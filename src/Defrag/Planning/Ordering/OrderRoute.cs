using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Routing;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Ordering;

/// <summary>
/// Orders the moves of very many streams to their places, in few checkpoints. Between two checkpoints, every stream whose place is free
/// goes there, and the next places are emptied as far as free space takes their streams. Where that ends, because free space lies in runs
/// too short for a stream, <see cref="OrderSweep"/> goes on.
/// </summary>
/// <remarks>
/// <see cref="Router"/> moves fewer clusters twice, but follows chains of moves one checkpoint after the other. Read orders move nearly all
/// streams, so checkpoints cost more than these clusters.
/// </remarks>
internal sealed class OrderRoute
{
    // The part of free space that streams without a free place take between two checkpoints. A larger part moves more clusters twice.
    private const int RoomFraction = 16;

    // The places whose occupants are looked at have so many times the clusters that one round moves.
    private const int CandidateFactor = 32;

    // Without an end, streams could make room for each other again and again.
    private const int MostIdleRounds = 4;

    // What stays in a window keeps other streams from their places until the next sweep. Two are nearly always enough.
    private const int MostSweeps = 4;

    private readonly LayoutModel _copy;
    private readonly RouteState _state;
    private readonly OrderStash _stash;
    private readonly List<Relocation> _inOrder;

    private OrderRoute(LayoutModel copy, IReadOnlyList<Proposal> proposals)
    {
        _copy = copy;
        _state = new RouteState(copy, proposals);
        _stash = new OrderStash(copy, _state);
        _inOrder = [.. proposals.Select(proposal => _state.Find(proposal.Stream)).OfType<Relocation>()];
    }

    /// <summary>Returns the moves. Streams that cannot reach their places get no fragment, but may lie elsewhere.</summary>
    /// <param name="copy">A copy of the model; the moves are applied to it.</param>
    /// <param name="proposals">The streams with their places, which overlap neither each other nor a stream without a proposal.</param>
    public static List<MoveGroup> Create(LayoutModel copy, IReadOnlyList<Proposal> proposals)
    {
        var route = new OrderRoute(copy, proposals);
        route.PlaceNext();
        route.Sweep();
        return route._state.Groups;
    }

    private void PlaceNext(int mostIdleRounds = MostIdleRounds)
    {
        for (var idleRounds = 0; idleRounds < mostIdleRounds && !_copy.Searches.IsOutOfTime();)
        {
            _copy.ThrowIfStopped();
            var hasPlaced = PlaceWhereFree();
            var hasEmptied = EmptyNextPlaces();
            idleRounds = hasPlaced ? 0 : idleRounds + 1;
            if (!hasPlaced && !hasEmptied && _copy.PendingFree == ClusterCount.Zero)
                return;
            _copy.CompleteCheckpoint();
        }
    }

    private void Sweep()
    {
        var sweep = new OrderSweep(_copy, _state, _stash);
        var hasPlaced = true;
        for (var number = 0; number < MostSweeps && hasPlaced && _inOrder.Exists(static relocation => !relocation.IsDone); number++)
        {
            hasPlaced = false;
            foreach (var window in sweep.Windows())
            {
                _copy.ThrowIfStopped();
                if (_copy.Searches.IsOutOfTime())
                    return;
                sweep.Empty(window);
                _copy.CompleteCheckpoint();
                hasPlaced |= PlaceWhereFree();
                _copy.CompleteCheckpoint();
                // The window has gathered free clusters, so cheaper moves are possible again. They need many checkpoints.
                if (!_copy.Rules.HasSlowCheckpoints)
                    PlaceNext(mostIdleRounds: 1);
            }
        }
    }

    private bool PlaceWhereFree()
    {
        var hasMoved = false;
        foreach (var run in _copy.Free.Runs.ToList())
        {
            foreach (var relocation in _state.Overlapping(run))
                hasMoved |= !relocation.IsDone && _state.TryPlace(relocation);
        }

        return hasMoved;
    }

    // The places that need the fewest clusters of room for each of their own come first.
    private bool EmptyNextPlaces()
    {
        var most = Math.Max(1, _state.Stash.Room / RoomFraction);
        var waiting = new List<(double Ratio, Relocation Place, List<(int Stream, ClusterRun Run)> Occupants)>();
        foreach (var relocation in LeastBlocked(most * CandidateFactor))
        {
            var occupants = Occupants(relocation);
            var clusters = occupants.Sum(static part => part.Run.Length.Value);
            if (occupants.Count > 0 && occupants.TrueForAll(part => _state.Find(part.Stream) is not null))
                waiting.Add(((double)clusters / relocation.Run.Length.Value, relocation, occupants));
        }

        waiting.Sort(static (left, right) => (left.Ratio, left.Place.Run.Start).CompareTo((right.Ratio, right.Place.Run.Start)));
        var leaving = new HashSet<ClusterRun>();
        var found = new List<(int Stream, ClusterRun Run, Relocation For)>();
        var room = 0L;
        var claimed = new List<ClusterRun>();
        foreach (var (_, relocation, occupants) in waiting)
        {
            if (room >= most)
                break;
            claimed.Add(relocation.Run);
            _copy.Space.Claim(relocation.Run);
            foreach (var (stream, run) in occupants)
            {
                if (!leaving.Add(run))
                    continue;
                found.Add((stream, run, relocation));
                room += run.Length.Value;
            }
        }

        found.Sort(static (left, right) => (right.Run.Length, left.Run.Start).CompareTo((left.Run.Length, right.Run.Start)));
        _stash.Refresh();
        var hasMoved = false;
        foreach (var (stream, run, relocation) in found)
            hasMoved |= !WaitsForHome(stream) && _stash.TryMoveAway(stream, run, relocation);
        foreach (var run in claimed)
            _copy.Space.Release(run);
        return hasMoved;
    }

    // The occupants of a few places are looked at, not those of all.
    private IEnumerable<Relocation> LeastBlocked(long clusters)
    {
        var waiting = _inOrder.Where(static relocation => !relocation.IsDone).ToArray();
        Array.Sort(Array.ConvertAll(waiting, static relocation => relocation.BlockedShare), waiting);
        foreach (var relocation in waiting)
        {
            if (clusters <= 0)
                yield break;
            clusters -= relocation.Run.Length.Value;
            yield return relocation;
        }
    }

    // Its own place is free now, or after the next checkpoint.
    private bool WaitsForHome(int stream) => _state.Find(stream) is { IsDone: false } own && _copy.Space.WillBeAllocatable(own.Run);

    // Fragments whole, also those of which only a part lies in the place.
    private List<(int Stream, ClusterRun Run)> Occupants(Relocation relocation)
    {
        var parts = new List<(int Stream, ClusterRun Run)>();
        foreach (var owner in _copy.Owners.Overlapping(relocation.Run))
        {
            var fragments = _copy.ListFragments(owner.Stream);
            var part = (owner.Stream, fragments[fragments.IndexAt(owner.Run.Start)].Run);
            if (!parts.Contains(part))
                parts.Add(part);
        }

        return parts;
    }
}
