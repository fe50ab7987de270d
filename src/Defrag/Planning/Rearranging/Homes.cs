using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Rearranging;

/// <summary>The pieces of a <see cref="Route"/> by their homes: which are not there yet, what of their homes is free, who is in whose way.</summary>
internal sealed class Homes
{
    // What would take more goes aside instead.
    private const int MostParts = 4;

    private readonly LayoutModel _model;
    private readonly List<Piece> _pieces;
    private readonly Lcn[] _starts;

    // Pieces by stream and VCN: who lies on a cluster is known by stream only.
    private readonly Dictionary<int, List<int>> _ofStream = [];

    /// <summary>Takes pieces over.</summary>
    public Homes(LayoutModel model, List<Piece> pieces)
    {
        _model = model;
        _pieces = [.. pieces.OrderBy(static piece => piece.Home.Value)];
        _starts = [.. _pieces.Select(static piece => piece.Home)];
        for (var index = 0; index < _pieces.Count; index++)
        {
            if (!_ofStream.TryGetValue(_pieces[index].Stream, out var list))
                _ofStream.Add(_pieces[index].Stream, list = []);
            list.Add(index);
            if (Ways(index).Count > 0)
                Unfinished.Add(index);
        }

        foreach (var indices in _ofStream.Values)
            indices.Sort((left, right) => _pieces[left].From.Value.CompareTo(_pieces[right].From.Value));
    }

    /// <summary>Those with clusters elsewhere.</summary>
    public SortedSet<int> Unfinished { get; } = [];

    /// <summary>All that a piece still has to move, where all of that can go now; or null.</summary>
    public List<PlannedMove>? Whole(int index)
    {
        var ways = Ways(index);
        return ways.TrueForAll(way => _model.Space.WillBeFree(way.TargetRun, withZone: true)) ? ways : null;
    }

    /// <summary>What of a piece can go now; nothing where it must move as a whole.</summary>
    public List<PlannedMove> Part(int index)
    {
        var parts = new List<PlannedMove>();
        if (!MayBeTakenApart(_pieces[index].Stream))
            return parts;
        foreach (var way in Ways(index))
        {
            foreach (var free in _model.Free.PartsIn(way.TargetRun))
                parts.Add(PartOf(way, free.Start - way.Target, free.Length));
        }

        return parts;
    }

    /// <summary>
    /// A move that takes a piece out of its own way into a free run, from where its home is open: what goes on by little of its length would take many moves
    /// otherwise, and a checkpoint for each. Null where no piece can do that.
    /// </summary>
    public PlannedMove? Aside()
    {
        foreach (var index in WithFreeHome())
        {
            if (Ways(index) is not [var way] || way.Count != _pieces[index].Length || !IsLongWay(way))
                continue;
            var open = way.Target < way.Source
                ? ClusterRun.Between(way.Target, way.Source)
                : ClusterRun.Between(way.Source + way.Count, way.Target + way.Count);
            if (_model.Free.Contains(open) && _model.Free.BestFit(way.Count) is { } run && !run.Overlaps(way.TargetRun))
                return way with { Target = run.Start };
        }

        return null;
    }

    /// <summary>Unfinished pieces with a free cluster in their homes.</summary>
    public SortedSet<int> WithFreeHome()
    {
        var found = new SortedSet<int>();
        foreach (var run in _model.Free.Runs)
            found.UnionWith(Overlapping(run));
        return found;
    }

    /// <summary>Unfinished pieces whose homes share clusters with a run.</summary>
    public List<int> Overlapping(ClusterRun run)
    {
        var found = new List<int>();
        var at = Array.BinarySearch(_starts, run.Start);
        for (at = at < 0 ? Math.Max(0, ~at - 1) : at; at < _pieces.Count && _starts[at] < run.End; at++)
        {
            if (_pieces[at].HomeRun.Overlaps(run) && Unfinished.Contains(at))
                found.Add(at);
        }

        return found;
    }

    /// <summary>The shortest of the unfinished pieces.</summary>
    public List<int> Shortest(int count) =>
        [.. Unfinished.OrderBy(index => (_pieces[index].Length, _pieces[index].Home.Value)).Take(count)];

    /// <summary>Moves that clear a piece's home for a while, or the beginning of it; none where that is not possible.</summary>
    public List<PlannedMove> Blockers(int index)
    {
        var moves = new List<PlannedMove>();
        var taken = new HashSet<int>();
        foreach (var way in Ways(index))
        {
            for (var owner = _model.Owners.AtOrAfter(way.Target); owner is { } next && next.Run.Start < way.TargetRun.End; owner = _model.Owners.AtOrAfter(next.Run.End))
            {
                if (PieceAt(next.Stream, next.Run.Start > way.Target ? next.Run.Start : way.Target) is not { } blocker || !taken.Add(blocker))
                    continue;
                if (!TryLeave(blocker, moves))
                    return Released(moves);
            }
        }

        return Released(moves);
    }

    /// <summary>Notes that a move has been carried out.</summary>
    public void Settle(PlannedMove move)
    {
        var indices = _ofStream[move.Stream];
        var (low, high) = (0, indices.Count - 1);
        while (low < high)
        {
            var middle = (low + high + 1) / 2;
            if (_pieces[indices[middle]].From <= move.From)
                low = middle;
            else
                high = middle - 1;
        }

        if (Ways(indices[low]).Count == 0)
            Unfinished.Remove(indices[low]);
    }

    // Goes as a whole into what nobody has claimed here yet; in part where it is too long for that.
    private bool TryLeave(int blocker, List<PlannedMove> moves)
    {
        if (_model.Snapshot.Stream(_pieces[blocker].Stream).Traits.HasFlag(StreamTraits.InUnits))
            return TryLeaveInUnits(blocker, moves);
        var mayPart = _model.Rules.MayTakeApart && MayBeTakenApart(_pieces[blocker].Stream);
        foreach (var way in Ways(blocker))
        {
            var run = _model.Free.BestFit(way.Count) ?? (mayPart && moves.Count == 0 ? _model.Free.Largest : default);
            if (run.Length == ClusterCount.Zero)
                return false;
            var move = way with { Target = run.Start, Count = run.Length < way.Count ? run.Length : way.Count };
            _model.Space.Claim(move.TargetRun);
            moves.Add(move);
            if (move.Count < way.Count)
                return false;
        }

        return true;
    }

    // What moves in units goes into one run, all of it that is not at home.
    private bool TryLeaveInUnits(int blocker, List<PlannedMove> moves)
    {
        var ways = Ways(blocker);
        var length = ClusterCount.Zero;
        foreach (var way in ways)
            length += way.Count;
        if (length != _pieces[blocker].Length || _model.Free.BestFit(length) is not { } run)
            return false;
        var target = run.Start;
        foreach (var way in ways)
        {
            moves.Add(way with { Target = target });
            _model.Space.Claim(moves[^1].TargetRun);
            target += way.Count;
        }

        return true;
    }

    private List<PlannedMove> Released(List<PlannedMove> moves)
    {
        foreach (var move in moves)
            _model.Space.Release(move.TargetRun);
        return moves;
    }

    private List<PlannedMove> Ways(int index) => _pieces[index].Ways(_model.Extents(_pieces[index].Stream));

    private int? PieceAt(int stream, Lcn lcn)
    {
        if (!_ofStream.TryGetValue(stream, out var indices))
            return null;
        foreach (var index in indices)
        {
            if (Ways(index).Exists(way => new ClusterRun(way.Source, way.Count) is var run && run.Start <= lcn && lcn < run.End))
                return index;
        }

        return null;
    }

    private static bool IsLongWay(PlannedMove way) => way.Count.Value > Math.Abs((way.Target - way.Source).Value) * MostParts;

    // What moves in units is not cut, and neither is what other programs find without its run list: the first records and their copy.
    private bool MayBeTakenApart(int stream) =>
        !_model.Snapshot.Stream(stream).Traits.HasFlag(StreamTraits.InUnits) && _model.Snapshot.Kind(stream) != StreamKind.Mft
        && _model.Snapshot.StreamId(stream).File.RecordNumber != WellKnownRecord.MftMirror;

    private static PlannedMove PartOf(PlannedMove way, ClusterCount skipped, ClusterCount count) =>
        way with { From = way.From + skipped, Source = way.Source + skipped, Target = way.Target + skipped, Count = count };
}
