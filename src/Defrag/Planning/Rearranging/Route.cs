using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Rearranging;

/// <summary>
/// Brings pieces to their homes, each of which may be where others still lie: whole pieces first, between checkpoints as many as find their
/// home free; where they are in each other's way all round, one makes room. A cluster at home never leaves it, so this ends.
/// </summary>
internal sealed class Route
{
    // So many pieces that wait are looked at for one that can be helped.
    private const int MostTried = 64;

    private readonly LayoutModel _model;
    private readonly Homes _homes;
    private readonly List<MoveGroup> _groups = [];
    private readonly SortedSet<int> _ready = [];
    private int _evictions;
    private int _rounds;

    private Route(LayoutModel model, List<Piece> pieces)
    {
        _model = model;
        _homes = new Homes(model, pieces);
        _ready.UnionWith(_homes.Unfinished);
    }

    /// <summary>Carries it out on a model.</summary>
    /// <param name="model">A copy that is thrown away where this fails; nothing of it is frozen or claimed.</param>
    /// <param name="pieces">Movable; each home is free, or other pieces have it.</param>
    /// <returns>The moves in their order, each carried out; some need a checkpoint before them. Null where not all come home.</returns>
    public static List<MoveGroup>? Carry(LayoutModel model, List<Piece> pieces)
    {
        var route = new Route(model, pieces);
        while (route._homes.Unfinished.Count > 0)
        {
            model.ThrowIfStopped();
            var reserve = route.KeepReserve();
            var moved = route.MoveWhole() || route.MovePart() || route.MakeRoom();
            if (reserve is { } kept)
                model.Space.Release(kept);
            if (!moved)
                return null;
            model.Thaw();
        }

        return route._groups;
    }

    // Elsewhere each time, so that nobody's home is closed for long.
    private ClusterRun? KeepReserve()
    {
        var largest = _model.Free.Largest;
        if (_model.Rules.Reserve == ClusterCount.Zero || largest.Length <= _model.Rules.Reserve)
            return null;
        var reserve = new ClusterRun(_rounds++ % 2 == 0 ? largest.Start : largest.End - _model.Rules.Reserve, _model.Rules.Reserve);
        _model.Space.Claim(reserve);
        return reserve;
    }

    private bool MoveWhole()
    {
        var ways = new List<PlannedMove>();
        foreach (var index in _ready)
        {
            if (_homes.Unfinished.Contains(index) && _homes.Whole(index) is { } whole)
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

    // Where no piece fits into what is free of its home, the one that gets furthest goes in parts; but one that would take many goes aside first.
    private bool MovePart()
    {
        if (!_model.Rules.MayTakeApart)
            return false;
        if (_homes.Aside() is { } aside)
        {
            Move([aside]);
            return true;
        }

        var best = new List<PlannedMove>();
        var most = 0L;
        foreach (var index in _homes.WithFreeHome())
        {
            var part = _homes.Part(index);
            var clusters = part.Sum(static move => move.Count.Value);
            if (clusters > most)
                (best, most) = (part, clusters);
        }

        if (most == 0)
            return false;
        Move(best);
        _evictions = 0;
        return true;
    }

    // All free space is nobody's home now, or not enough of it: what lies where a short piece belongs goes there for a while.
    private bool MakeRoom()
    {
        if (++_evictions > MostTried)
            return false;
        foreach (var index in _homes.Shortest(MostTried))
        {
            var moves = _homes.Blockers(index);
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
            var before = _model.Fragments(ofStream.Key).Excess;
            var cost = new ClusterCount(sorted.Sum(static move => move.Count.Value));
            var group = new MoveGroup(ofStream.Key, sorted, Gain: 0, cost);
            _model.Apply(group);
            _groups.Add(group with { Gain = before - _model.Fragments(ofStream.Key).Excess });
        }

        foreach (var move in moves)
            _ready.UnionWith(_homes.Overlapping(new ClusterRun(move.Source, move.Count)));
        foreach (var move in moves)
            _homes.Settle(move);
    }
}
