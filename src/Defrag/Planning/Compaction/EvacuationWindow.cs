using FleetDefrag.Defrag.Planning.Eviction;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Compaction;

/// <summary>
/// Finds the window that becomes the longest free run when its contents move into the current longest free run. The free runs inside the
/// window are the gain. Short free runs favour any dense place; next to the longest free run, none of the gain is lost.
/// </summary>
internal sealed class EvacuationWindow
{
    private static readonly ClusterRun None = new(new Lcn(long.MaxValue), ClusterCount.Zero);

    private readonly ClusterRun _longestRun;

    // Adjacent segments, separated only by free clusters. The last one may still grow.
    private readonly Queue<ClusterRun> _segments = new();
    private ClusterRun _lastSegment;
    private Lcn _start;
    private long _used;
    private ClusterRun? _best;
    private long _bestLength;
    private long _bestUsed;

    private EvacuationWindow(LayoutModel model)
    {
        _longestRun = model.Free.Largest;
        _bestLength = _longestRun.Length.Value;
    }

    /// <summary>
    /// Returns the range from the first to the last segment to move, without free clusters around it; null where no longer run results.
    /// </summary>
    /// <param name="model">The model of the volume; no clusters are pending.</param>
    /// <param name="obstacle">A range that counts as an obstacle.</param>
    public static ClusterRun? Find(LayoutModel model, ClusterRun obstacle)
    {
        var search = new EvacuationWindow(model);
        var evictor = new EvictionPlanner(model);
        using var free = model.Free.Runs.GetEnumerator();
        var nextFree = free.MoveNext() ? free.Current : None;
        var position = default(Lcn);
        var last = -1;
        foreach (var owner in model.Owners.InOrder())
        {
            PassUnowned(owner.Run.Start);
            if (!evictor.CanEvict(owner.Stream) || owner.Run.Overlaps(obstacle))
                search.EndWindow(position, owner.Run.End);
            else
                search.Add(owner.Run, continues: last == owner.Stream && position == owner.Run.Start);
            position = owner.Run.End;
            last = owner.Stream;
        }

        PassUnowned(model.EndLcn);
        search.EndWindow(position, position);
        return search._best;

        // Clusters without an owner are free, or they are an obstacle.
        void PassUnowned(Lcn next)
        {
            for (; nextFree.Start < next; nextFree = free.MoveNext() ? free.Current : None)
            {
                if (position < nextFree.Start)
                    search.EndWindow(position, nextFree.Start);
                position = nextFree.End;
                if (nextFree == search._longestRun)
                    search.EndWindow(position, nextFree.Start);
            }

            if (position < next)
                search.EndWindow(position, next);
            position = position < next ? next : position;
        }
    }

    private void Add(ClusterRun run, bool continues)
    {
        if (continues && _lastSegment.Length > ClusterCount.Zero)
        {
            _lastSegment = ClusterRun.Between(_lastSegment.Start, run.End);
            return;
        }

        Close(run.Start);
        _lastSegment = run;
    }

    private void EndWindow(Lcn end, Lcn next)
    {
        Close(end);
        _segments.Clear();
        _used = 0;
        _start = next;
    }

    // Only free clusters follow the last segment. The window keeps as many segments before it as the longest free run holds.
    private void Close(Lcn end)
    {
        if (_lastSegment.Length == ClusterCount.Zero)
            return;
        _segments.Enqueue(_lastSegment);
        _used += _lastSegment.Length.Value;
        while (_used > _longestRun.Length.Value)
        {
            var removed = _segments.Dequeue();
            _used -= removed.Length.Value;
            _start = removed.End;
        }

        if (_segments.Count > 0)
            Offer(end);
        _lastSegment = default;
    }

    private void Offer(Lcn end)
    {
        var length = (end - _start).Value;
        // Segments that move into the adjacent longest run only swap places with it.
        if (_start == _longestRun.Start || end == _longestRun.End)
            length -= _used;
        if (length < _bestLength || (length == _bestLength && (_best is null || _used >= _bestUsed)))
            return;
        _bestLength = length;
        _bestUsed = _used;
        _best = ClusterRun.Between(_segments.Peek().Start, _lastSegment.End);
    }
}
