using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Relocation;

/// <summary>The pieces of a <see cref="SegmentRelocation"/> by their homes: which are not there yet, what of their homes is free, who is in whose way.</summary>
internal sealed class SegmentTable
{
    private readonly LayoutModel _model;
    private readonly List<Segment> _pieces;
    private readonly Lcn[] _starts;

    // Pieces by stream and VCN: who lies on a cluster is known by stream only.
    private readonly Dictionary<int, List<int>> _ofStream = [];

    /// <summary>Takes pieces over.</summary>
    public SegmentTable(LayoutModel model, List<Segment> pieces)
    {
        _model = model;
        _pieces = [.. pieces.OrderBy(static piece => piece.Target.Value)];
        _starts = [.. _pieces.Select(static piece => piece.Target)];
        for (var index = 0; index < _pieces.Count; index++)
        {
            if (!_ofStream.TryGetValue(_pieces[index].Stream, out var list))
                _ofStream.Add(_pieces[index].Stream, list = []);
            list.Add(index);
            if (RemainingMoves(index).Count > 0)
                Unplaced.Add(index);
        }

        foreach (var indices in _ofStream.Values)
            indices.Sort((left, right) => _pieces[left].From.Value.CompareTo(_pieces[right].From.Value));
    }

    /// <summary>Those with clusters elsewhere.</summary>
    public SortedSet<int> Unplaced { get; } = [];

    /// <summary>A piece by its index.</summary>
    public Segment this[int index] => _pieces[index];

    /// <summary>What of a piece lies elsewhere, with its way home, by VCN.</summary>
    public List<PlannedMove> RemainingMoves(int index) => _pieces[index].RemainingMoves(_model.Extents(_pieces[index].Stream));

    /// <summary>All that a piece still has to move, where all of that can go now; or null.</summary>
    public List<PlannedMove>? CompleteMoves(int index)
    {
        var ways = RemainingMoves(index);
        return ways.TrueForAll(way => _model.Space.WillBeFree(way.TargetRun, withZone: true)) ? ways : null;
    }

    /// <summary>Unfinished pieces with a free cluster in their homes.</summary>
    public SortedSet<int> WithFreeTarget()
    {
        var found = new SortedSet<int>();
        foreach (var run in _model.Free.Runs)
            found.UnionWith(TargetsOverlapping(run));
        return found;
    }

    /// <summary>Unfinished pieces whose homes share clusters with a run.</summary>
    public List<int> TargetsOverlapping(ClusterRun run)
    {
        var found = new List<int>();
        var at = Array.BinarySearch(_starts, run.Start);
        for (at = at < 0 ? Math.Max(0, ~at - 1) : at; at < _pieces.Count && _starts[at] < run.End; at++)
        {
            if (_pieces[at].TargetRun.Overlaps(run) && Unplaced.Contains(at))
                found.Add(at);
        }

        return found;
    }

    /// <summary>The shortest of the unfinished pieces.</summary>
    public List<int> Shortest(int count) =>
        [.. Unplaced.OrderBy(index => (_pieces[index].Length, _pieces[index].Target.Value)).Take(count)];

    /// <summary>Notes that a move has been carried out.</summary>
    public void NoteMoved(PlannedMove move)
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

        if (RemainingMoves(indices[low]).Count == 0)
            Unplaced.Remove(indices[low]);
    }

    /// <summary>True for a stream of which a range may begin and end with a unit only.</summary>
    public bool MovesInUnits(int stream) => _model.Snapshot.Stream(stream).Traits.HasFlag(StreamTraits.InUnits);

    /// <summary>True where all of the home that ways lead to is free, or left by the ways themselves.</summary>
    /// <param name="ways">The ways of a piece, by VCN.</param>
    /// <param name="left">What others leave before; null for nothing.</param>
    public bool IsBlockedOnlyByItself(List<PlannedMove> ways, FreeSpace? left = null)
    {
        foreach (var way in ways)
        {
            var open = 0L;
            foreach (var free in _model.Free.Intersect(way.TargetRun))
                open += free.Length.Value;
            foreach (var run in left?.Intersect(way.TargetRun) ?? [])
                open += run.Length.Value;
            foreach (var own in ways)
                open += Math.Max(0, Math.Min(way.TargetRun.End.Value, own.Source.Value + own.Count.Value) - Math.Max(way.Target.Value, own.Source.Value));
            if (open < way.Count.Value)
                return false;
        }

        return true;
    }

    /// <summary>False for what other programs find without its run list: the first records and their copy.</summary>
    public bool MayBeFragmented(int stream) =>
        _model.Snapshot.Kind(stream) != StreamKind.Mft && _model.Snapshot.StreamId(stream).File.RecordNumber != WellKnownRecord.MftMirror;

    /// <summary>The piece of which a cluster is not at home yet; null for none.</summary>
    public int? SegmentAt(int stream, Lcn lcn)
    {
        if (!_ofStream.TryGetValue(stream, out var indices))
            return null;
        foreach (var index in indices)
        {
            if (RemainingMoves(index).Exists(way => new ClusterRun(way.Source, way.Count) is var run && run.Start <= lcn && lcn < run.End))
                return index;
        }

        return null;
    }
}
