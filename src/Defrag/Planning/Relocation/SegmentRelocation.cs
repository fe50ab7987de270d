using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Relocation;

/// <summary>
/// Moves segments to their targets, which other segments may still occupy. Whole segments move first, between two checkpoints as many as
/// find their target free. If all block each other, one of them moves aside. A cluster at its target never leaves it, so the relocation
/// ends. Few streams are fragmented at any time: the relocation completes a fragmented stream before it fragments the next.
/// </summary>
internal sealed class SegmentRelocation
{
    /// <summary>The most streams that may have more fragments than before at any time.</summary>
    internal const int MaxFragmentedStreams = 64;

    // The number of waiting segments examined to find one that can be helped.
    private const int MaxSegmentsTried = 64;

    private readonly LayoutModel _model;
    private readonly SegmentTable _segments;
    private readonly PartialMoveSelection _partialMoves;
    private readonly TemporaryRelocation _temporary;
    private readonly BlockerEviction _blockers;
    private readonly List<MoveGroup> _groups = [];

    // For each group: true if no stream has more fragments than before after it.
    private readonly List<bool> _isWholeAfter = [];
    private readonly SortedSet<int> _ready = [];
    private readonly Dictionary<int, long> _excessBefore = [];
    private readonly HashSet<int> _fragmented = [];
    private int _evictions;
    private int _rounds;

    private SegmentRelocation(LayoutModel model, List<Segment> segments)
    {
        _model = model;
        _segments = new SegmentTable(model, segments);
        _partialMoves = new PartialMoveSelection(model, _segments);
        _temporary = new TemporaryRelocation(model, _segments);
        _blockers = new BlockerEviction(model, _segments);
        _ready.UnionWith(_segments.Unplaced);
    }

    /// <summary>Plans the relocation and applies it to a model.</summary>
    /// <param name="model">A copy of the model, of no use after a failure; no clusters are pending or claimed.</param>
    /// <param name="segments">The segments, all of them movable. Each target is free or belongs to other segments.</param>
    /// <returns>
    /// The moves in order, applied to the model; some need a checkpoint before them. Each is committed to all that follow until no stream
    /// has more fragments than before. Null where a segment does not reach its target.
    /// </returns>
    public static List<MoveGroup>? SimulateOn(LayoutModel model, List<Segment> segments)
    {
        var relocation = new SegmentRelocation(model, segments);
        while (relocation._segments.Unplaced.Count > 0)
        {
            model.ThrowIfStopped();
            var reserve = relocation.ClaimReserve();
            var moved = relocation.MoveWhole() || relocation.MovePart() || relocation.MakeRoom();
            if (reserve is { } claimed)
                model.Space.Release(claimed);
            if (!moved)
                return null;
            model.CompleteCheckpoint();
        }

        return relocation.Committed();
    }

    // Alternates between the two ends of the run, so that no target is blocked for long.
    private ClusterRun? ClaimReserve()
    {
        var largest = _model.Free.Largest;
        if (_model.Rules.JournalReserve == ClusterCount.Zero || largest.Length <= _model.Rules.JournalReserve)
            return null;
        var reserve = new ClusterRun(
            _rounds++ % 2 == 0 ? largest.Start : largest.End - _model.Rules.JournalReserve,
            _model.Rules.JournalReserve);
        _model.Space.Claim(reserve);
        return reserve;
    }

    private bool MoveWhole()
    {
        var moves = new List<PlannedMove>();
        foreach (var index in _ready)
        {
            if (_segments.Unplaced.Contains(index) && _segments.CompleteMoves(index) is { } whole)
                moves.AddRange(whole);
        }

        // The other segments become ready again when their target is vacated.
        _ready.Clear();
        if (moves.Count == 0)
            return false;
        Move(moves);
        _evictions = 0;
        return true;
    }

    // If no segment fits into the free part of its target, one moves in parts. A segment that would need many parts moves aside first, as
    // far as possible.
    private bool MovePart()
    {
        if (!_model.Rules.AllowsTemporaryFragments)
            return false;
        var part = _partialMoves.Best(_fragmented);
        if (part is not { IsAlreadyFragmented: true } && _temporary.WholeSegments() is { Count: > 0 } whole)
        {
            Move(whole);
            return true;
        }

        if (part is null || (!part.IsAlreadyFragmented && _fragmented.Count >= MaxFragmentedStreams))
            return false;
        var beginning = _temporary.LeadingPart(part);
        var moves = beginning.Count > 0 ? beginning : part.Moves;
        if (part.TakesTooLong(moves.TotalClusters()))
            return false;
        Move(moves);
        _evictions = 0;
        return true;
    }

    // No free cluster belongs to a target, or not enough of them do. Segments that occupy the target of a short segment move there for a
    // while.
    private bool MakeRoom()
    {
        if (++_evictions > MaxSegmentsTried)
            return false;
        var mayFragment = _model.Rules.AllowsTemporaryFragments && _fragmented.Count < MaxFragmentedStreams;
        if (mayFragment && _temporary.SingleUnit() is { Count: > 0 } unit)
        {
            Move(unit);
            return true;
        }

        foreach (var index in _segments.Shortest(MaxSegmentsTried))
        {
            var moves = _blockers.MovesFor(index, mayFragment);
            if (moves.Count == 0)
                continue;
            Move(moves);
            return true;
        }

        return false;
    }

    private void Move(List<PlannedMove> moves)
    {
        foreach (var byStream in moves.GroupBy(static move => move.Stream))
        {
            var sorted = byStream.OrderBy(static move => move.From.Value).ToList();
            var before = _model.CountFragments(byStream.Key).Excess;
            var group = new MoveGroup(byStream.Key, sorted, Gain: 0, sorted.TotalClusters());
            _model.Apply(group);
            var after = _model.CountFragments(byStream.Key).Excess;
            _groups.Add(group with { Gain = before - after });
            TrackFragmented(byStream.Key, before, after);
        }

        foreach (var move in moves)
            _ready.UnionWith(_segments.TargetsOverlapping(new ClusterRun(move.Source, move.Count)));
        foreach (var move in moves)
            _segments.NoteMoved(move);
    }

    private void TrackFragmented(int stream, long before, long after)
    {
        _excessBefore.TryAdd(stream, before);
        if (after > _excessBefore[stream])
            _fragmented.Add(stream);
        else
            _fragmented.Remove(stream);
        _isWholeAfter.Add(_fragmented.Count == 0);
    }

    // Once a stream has been fragmented, the run should continue until it is contiguous again.
    private List<MoveGroup> Committed()
    {
        var remaining = ClusterCount.Zero;
        for (var index = _groups.Count - 1; index >= 0; index--)
        {
            remaining = _isWholeAfter[index] ? _groups[index].Cost : remaining + _groups[index].Cost;
            _groups[index] = _groups[index] with { Commitment = remaining };
        }

        return _groups;
    }
}
