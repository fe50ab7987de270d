using System.Runtime.InteropServices;
using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Relocation;

/// <summary>
/// The segments of a <see cref="SegmentRelocation"/> by target: which ones are not placed yet, and which block each other.
/// </summary>
internal sealed class SegmentTable
{
    private readonly LayoutModel _model;
    private readonly List<Segment> _segments;
    private readonly Lcn[] _targets;

    // Segments by stream and VCN, because the owner of a cluster is known by stream only.
    private readonly Dictionary<int, List<int>> _byStream = [];

    /// <summary>Creates the table of segments.</summary>
    public SegmentTable(LayoutModel model, List<Segment> segments)
    {
        _model = model;
        _segments = [.. segments.OrderBy(static segment => segment.Target.Value)];
        _targets = [.. _segments.Select(static segment => segment.Target)];
        for (var index = 0; index < _segments.Count; index++)
        {
            if (!_byStream.TryGetValue(_segments[index].Stream, out var list))
                _byStream.Add(_segments[index].Stream, list = []);
            list.Add(index);
            if (RemainingMoves(index).Count > 0)
                Unplaced.Add(index);
        }

        foreach (var indices in _byStream.Values)
            indices.Sort((vacated, right) => _segments[vacated].From.Value.CompareTo(_segments[right].From.Value));
    }

    /// <summary>The indexes of segments with clusters that are not at their target.</summary>
    public SortedSet<int> Unplaced { get; } = [];

    /// <summary>Gets the segment at an index.</summary>
    public Segment this[int index] => _segments[index];

    /// <summary>Returns the moves that a segment still needs, by VCN.</summary>
    public List<PlannedMove> RemainingMoves(int index) => _segments[index].RemainingMoves(_model.Extents(_segments[index].Stream));

    /// <summary>Returns all moves that a segment still needs if all of them are possible now, else null.</summary>
    public List<PlannedMove>? CompleteMoves(int index)
    {
        var remainingMoves = RemainingMoves(index);
        return remainingMoves.TrueForAll(move => _model.Space.WillBeFree(move.TargetRun, withZone: true)) ? remainingMoves : null;
    }

    /// <summary>Returns the unplaced segments whose target contains a free cluster.</summary>
    public SortedSet<int> WithFreeTarget()
    {
        var found = new SortedSet<int>();
        foreach (var run in _model.Free.Runs)
            found.UnionWith(TargetsOverlapping(run));
        return found;
    }

    /// <summary>Returns the unplaced segments whose target overlaps a run.</summary>
    public List<int> TargetsOverlapping(ClusterRun run)
    {
        var found = new List<int>();
        var index = Array.BinarySearch(_targets, run.Start);
        for (index = index < 0 ? Math.Max(0, ~index - 1) : index; index < _segments.Count && _targets[index] < run.End; index++)
        {
            if (_segments[index].TargetRun.Overlaps(run) && Unplaced.Contains(index))
                found.Add(index);
        }

        return found;
    }

    /// <summary>Returns the shortest unplaced segments.</summary>
    public List<int> Shortest(int count) =>
        [.. Unplaced.OrderBy(index => (_segments[index].Length, _segments[index].Target.Value)).Take(count)];

    /// <summary>Takes note of a move that was applied.</summary>
    public void NoteMoved(PlannedMove move)
    {
        var indices = _byStream[move.Stream];
        var next = SortedSearch.FirstNotBelow<int, (List<Segment> Segments, Vcn From), ByFrom>(
            CollectionsMarshal.AsSpan(indices),
            (_segments, move.From));
        var index = indices[Math.Max(0, next - 1)];
        if (RemainingMoves(index).Count == 0)
            Unplaced.Remove(index);
    }

    /// <summary>Returns true for a stream whose parts may begin and end only at a compression unit.</summary>
    public bool MovesInUnits(int stream) => _model.Snapshot.Stream(stream).Traits.HasFlag(StreamTraits.InUnits);

    /// <summary>Returns true if all target clusters of moves are free or become free by the moves themselves.</summary>
    /// <param name="remainingMoves">The remaining moves of a segment, by VCN.</param>
    /// <param name="vacated">Clusters that other segments vacate before; null for none.</param>
    public bool IsBlockedOnlyByItself(List<PlannedMove> remainingMoves, FreeSpace? vacated = null)
    {
        foreach (var move in remainingMoves)
        {
            var available = 0L;
            foreach (var free in _model.Free.Intersect(move.TargetRun))
                available += free.Length.Value;
            foreach (var run in vacated?.Intersect(move.TargetRun) ?? [])
                available += run.Length.Value;
            foreach (var own in remainingMoves)
                available += Math.Max(
                    0,
                    Math.Min(move.TargetRun.End.Value, own.Source.Value + own.Count.Value) - Math.Max(move.Target.Value, own.Source.Value));
            if (available < move.Count.Value)
                return false;
        }

        return true;
    }

    /// <summary>Returns false for streams that other programs find without a run list: the first file records and their mirror.</summary>
    public bool MayBeFragmented(int stream) =>
        _model.Snapshot.Kind(stream) != StreamKind.Mft && _model.Snapshot.StreamId(stream).File.RecordNumber != WellKnownRecord.MftMirror;

    /// <summary>Returns the segment of which a cluster is not at its target; null for none.</summary>
    public int? SegmentAt(int stream, Lcn lcn)
    {
        if (!_byStream.TryGetValue(stream, out var indices))
            return null;
        foreach (var index in indices)
        {
            if (RemainingMoves(index).Exists(move => move.Source <= lcn && lcn < move.Source + move.Count))
                return index;
        }

        return null;
    }

    private readonly struct ByFrom : ISortOrder<int, (List<Segment> Segments, Vcn From)>
    {
        public static bool IsBelow(in int index, (List<Segment> Segments, Vcn From) key) => key.Segments[index].From <= key.From;
    }
}
