using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Relocation;

/// <summary>
/// Brings pieces to their homes, each of which may be where others still lie: whole pieces first, between checkpoints as many as find their
/// home free; where they are in each other's way all round, one makes room. A cluster at home never leaves it, so this ends. Whenever it is
/// stopped, few streams lie in more pieces than before: what has been begun is ended before the next is taken apart.
/// </summary>
internal sealed class SegmentRelocation
{
    /// <summary>The most streams that lie in more pieces than before at any time.</summary>
    internal const int MaxFragmentedStreams = 64;

    // So many pieces that wait are looked at for one that can be helped.
    private const int MaxTried = 64;

    private readonly LayoutModel _model;
    private readonly SegmentTable _homes;
    private readonly PartialMoveSelection _parting;
    private readonly TemporaryRelocation _aside;
    private readonly BlockerEviction _blockers;
    private readonly List<MoveGroup> _groups = [];

    // For each group whether nothing is in more pieces than before behind it.
    private readonly List<bool> _isWholeBehind = [];
    private readonly SortedSet<int> _ready = [];
    private readonly Dictionary<int, long> _excessBefore = [];
    private readonly HashSet<int> _apart = [];
    private int _evictions;
    private int _rounds;

    private SegmentRelocation(LayoutModel model, List<Segment> pieces)
    {
        _model = model;
        _homes = new SegmentTable(model, pieces);
        _parting = new PartialMoveSelection(model, _homes);
        _aside = new TemporaryRelocation(model, _homes);
        _blockers = new BlockerEviction(model, _homes);
        _ready.UnionWith(_homes.Unplaced);
    }

    /// <summary>Carries it out on a model.</summary>
    /// <param name="model">A copy that is thrown away where this fails; nothing of it is frozen or claimed.</param>
    /// <param name="pieces">Movable; each home is free, or other pieces have it.</param>
    /// <returns>
    /// The moves in their order, each carried out; some need a checkpoint before them. Each is committed to all that follow until nothing is in more
    /// pieces than before. Null where not all come home.
    /// </returns>
    public static List<MoveGroup>? SimulateOn(LayoutModel model, List<Segment> pieces)
    {
        var route = new SegmentRelocation(model, pieces);
        while (route._homes.Unplaced.Count > 0)
        {
            model.ThrowIfStopped();
            var reserve = route.KeepReserve();
            var moved = route.MoveWhole() || route.MovePart() || route.MakeRoom();
            if (reserve is { } kept)
                model.Space.Release(kept);
            if (!moved)
                return null;
            model.CompleteCheckpoint();
        }

        return route.Committed();
    }

    // Elsewhere each time, so that nobody's home is closed for long.
    private ClusterRun? KeepReserve()
    {
        var largest = _model.Free.Largest;
        if (_model.Rules.JournalReserve == ClusterCount.Zero || largest.Length <= _model.Rules.JournalReserve)
            return null;
        var reserve = new ClusterRun(_rounds++ % 2 == 0 ? largest.Start : largest.End - _model.Rules.JournalReserve, _model.Rules.JournalReserve);
        _model.Space.Claim(reserve);
        return reserve;
    }

    private bool MoveWhole()
    {
        var ways = new List<PlannedMove>();
        foreach (var index in _ready)
        {
            if (_homes.Unplaced.Contains(index) && _homes.CompleteMoves(index) is { } whole)
                ways.AddRange(whole);
        }

        // The others come again as soon as something leaves their homes.
        _ready.Clear();
        if (ways.Count == 0)
            return false;
        Move(ways);
        _evictions = 0;
        return true;
    }

    // Where no piece fits into what is free of its home, one goes in parts; but one that would take many goes aside first, as much of it as can.
    private bool MovePart()
    {
        if (!_model.Rules.AllowsTemporaryFragments)
            return false;
        var part = _parting.Best(_apart);
        if (part is not { IsAlreadyFragmented: true } && _aside.WholeSegments() is { Count: > 0 } whole)
        {
            Move(whole);
            return true;
        }

        if (part is null || (!part.IsAlreadyFragmented && _apart.Count >= MaxFragmentedStreams))
            return false;
        var beginning = _aside.LeadingPart(part);
        var moves = beginning.Count > 0 ? beginning : part.Moves;
        if (part.TakesTooLong(moves.TotalClusters()))
            return false;
        Move(moves);
        _evictions = 0;
        return true;
    }

    // All free space is nobody's home now, or not enough of it: what lies where a short piece belongs goes there for a while.
    private bool MakeRoom()
    {
        if (++_evictions > MaxTried)
            return false;
        var mayPart = _model.Rules.AllowsTemporaryFragments && _apart.Count < MaxFragmentedStreams;
        if (mayPart && _aside.SingleUnit() is { Count: > 0 } unit)
        {
            Move(unit);
            return true;
        }

        foreach (var index in _homes.Shortest(MaxTried))
        {
            var moves = _blockers.MovesFor(index, mayPart);
            if (moves.Count == 0)
                continue;
            Move(moves);
            return true;
        }

        return false;
    }

    private void Move(List<PlannedMove> moves)
    {
        foreach (var ofStream in moves.GroupBy(static move => move.Stream))
        {
            var sorted = ofStream.OrderBy(static move => move.From.Value).ToList();
            var before = _model.CountFragments(ofStream.Key).Excess;
            var group = new MoveGroup(ofStream.Key, sorted, Gain: 0, sorted.TotalClusters());
            _model.Apply(group);
            var after = _model.CountFragments(ofStream.Key).Excess;
            _groups.Add(group with { Gain = before - after });
            CountApart(ofStream.Key, before, after);
        }

        foreach (var move in moves)
            _ready.UnionWith(_homes.TargetsOverlapping(new ClusterRun(move.Source, move.Count)));
        foreach (var move in moves)
            _homes.NoteMoved(move);
    }

    private void CountApart(int stream, long before, long after)
    {
        _excessBefore.TryAdd(stream, before);
        if (after > _excessBefore[stream])
            _apart.Add(stream);
        else
            _apart.Remove(stream);
        _isWholeBehind.Add(_apart.Count == 0);
    }

    // Once something is taken apart, the run should go on until it is whole again.
    private List<MoveGroup> Committed()
    {
        var left = ClusterCount.Zero;
        for (var at = _groups.Count - 1; at >= 0; at--)
        {
            left = _isWholeBehind[at] ? _groups[at].Cost : left + _groups[at].Cost;
            _groups[at] = _groups[at] with { Commitment = left };
        }

        return _groups;
    }
}
