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
    private const int RoomFraction = 8;

    // Without an end, streams could make room for each other again and again.
    private const int MostIdleRounds = 4;

    // What stays in a window keeps other streams from their places until the next sweep. Two are nearly always enough.
    private const int MostSweeps = 4;

    private readonly LayoutModel _copy;
    private readonly RouteState _state;
    private readonly List<Relocation> _inOrder;

    private OrderRoute(LayoutModel copy, IReadOnlyList<Proposal> proposals)
    {
        _copy = copy;
        _state = new RouteState(copy, proposals);
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

    private void PlaceNext()
    {
        for (var idleRounds = 0; idleRounds < MostIdleRounds;)
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
        var sweep = new OrderSweep(_copy, _state);
        var hasPlaced = true;
        for (var number = 0; number < MostSweeps && hasPlaced && _inOrder.Exists(static relocation => !relocation.IsDone); number++)
        {
            hasPlaced = false;
            foreach (var window in sweep.Windows())
            {
                _copy.ThrowIfStopped();
                sweep.Empty(window);
                _copy.CompleteCheckpoint();
                hasPlaced |= PlaceWhereFree();
                _copy.CompleteCheckpoint();
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

    // The places whose streams need the fewest clusters of room for each of their own come first.
    private bool EmptyNextPlaces()
    {
        var most = _state.Stash.Room / RoomFraction;
        var waiting = new List<(double Ratio, Relocation Relocation, List<int> Occupants)>();
        foreach (var relocation in _inOrder)
        {
            if (relocation.IsDone)
                continue;
            var occupants = Occupants(relocation);
            if (occupants.Count > 0 && occupants.TrueForAll(stream => _state.Find(stream) is not null))
                waiting.Add(((double)ClustersOf(occupants) / relocation.Run.Length.Value, relocation, occupants));
        }

        waiting.Sort(static (left, right) => (left.Ratio, left.Relocation.Run.Start).CompareTo((right.Ratio, right.Relocation.Run.Start)));
        var leaving = new HashSet<int>();
        var found = new List<(int Stream, long Clusters, Relocation For)>();
        var clusters = 0L;
        var claimed = new List<ClusterRun>();
        foreach (var (_, relocation, occupants) in waiting)
        {
            if (clusters >= most)
                break;
            claimed.Add(relocation.Run);
            _copy.Space.Claim(relocation.Run);
            foreach (var stream in occupants)
            {
                if (!leaving.Add(stream))
                    continue;
                found.Add((stream, _copy.CountFragments(stream).Clusters, relocation));
                clusters += found[^1].Clusters;
            }
        }

        found.Sort(static (left, right) => (right.Clusters, left.Stream).CompareTo((left.Clusters, right.Stream)));
        var hasMoved = false;
        foreach (var (stream, _, relocation) in found)
            hasMoved |= !WaitsForHome(stream) && TryMoveAway(stream, relocation);
        foreach (var run in claimed)
            _copy.Space.Release(run);
        return hasMoved;
    }

    // Its own place is free now, or after the next checkpoint.
    private bool WaitsForHome(int stream) => _state.Find(stream) is { IsDone: false } own && _copy.Space.WillBeAllocatable(own.Run);

    private long ClustersOf(List<int> streams)
    {
        var clusters = 0L;
        foreach (var stream in streams)
            clusters += _copy.CountFragments(stream).Clusters;
        return clusters;
    }

    private bool TryMoveAway(int stream, Relocation beneficiary)
    {
        var fragments = _copy.ListFragments(stream);
        if (_state.Stash.FindRun(new ClusterCount(fragments.Clusters)) is not { } run)
            return false;
        _state.Emit(beneficiary, stream, fragments.MovesTo(0, fragments.Count, run.Start), isFinal: false);
        return true;
    }

    private List<int> Occupants(Relocation relocation)
    {
        var streams = new List<int>();
        foreach (var owner in _copy.Owners.Overlapping(relocation.Run))
        {
            if (!streams.Contains(owner.Stream))
                streams.Add(owner.Stream);
        }

        return streams;
    }
}
