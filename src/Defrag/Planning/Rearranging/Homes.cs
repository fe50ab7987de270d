using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Rearranging;

/// <summary>The pieces of a <see cref="Route"/> by their homes: which are not there yet, what of their homes is free, who is in whose way.</summary>
internal sealed class Homes
{
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

    /// <summary>A piece by its index.</summary>
    public Piece this[int index] => _pieces[index];

    /// <summary>What of a piece lies elsewhere, with its way home, by VCN.</summary>
    public List<PlannedMove> Ways(int index) => _pieces[index].Ways(_model.Extents(_pieces[index].Stream));

    /// <summary>All that a piece still has to move, where all of that can go now; or null.</summary>
    public List<PlannedMove>? Whole(int index)
    {
        var ways = Ways(index);
        return ways.TrueForAll(way => _model.Space.WillBeFree(way.TargetRun, withZone: true)) ? ways : null;
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

    /// <summary>True for a stream of which a range may begin and end with a unit only.</summary>
    public bool IsInUnits(int stream) => _model.Snapshot.Stream(stream).Traits.HasFlag(StreamTraits.InUnits);

    /// <summary>True where all of the home that ways lead to is free, or left by the ways themselves.</summary>
    /// <param name="ways">The ways of a piece, by VCN.</param>
    /// <param name="left">What others leave before; null for nothing.</param>
    public bool IsOnlyInItsOwnWay(List<PlannedMove> ways, FreeSpace? left = null)
    {
        foreach (var way in ways)
        {
            var open = 0L;
            foreach (var free in _model.Free.PartsIn(way.TargetRun))
                open += free.Length.Value;
            foreach (var run in left?.PartsIn(way.TargetRun) ?? [])
                open += run.Length.Value;
            foreach (var own in ways)
                open += Math.Max(0, Math.Min(way.TargetRun.End.Value, own.Source.Value + own.Count.Value) - Math.Max(way.Target.Value, own.Source.Value));
            if (open < way.Count.Value)
                return false;
        }

        return true;
    }

    /// <summary>False for what other programs find without its run list: the first records and their copy.</summary>
    public bool MayBeTakenApart(int stream) =>
        _model.Snapshot.Kind(stream) != StreamKind.Mft && _model.Snapshot.StreamId(stream).File.RecordNumber != WellKnownRecord.MftMirror;

    /// <summary>The piece of which a cluster is not at home yet; null for none.</summary>
    public int? PieceAt(int stream, Lcn lcn)
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
}
