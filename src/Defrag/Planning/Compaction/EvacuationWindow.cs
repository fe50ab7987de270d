using FleetDefrag.Defrag.Planning.Eviction;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Compaction;

/// <summary>
/// Finds the stretch of the volume that becomes the longest free run when what lies in it goes into the one that is the longest now. Its holes are
/// the gain, so where holes are short and many it may be anywhere; next to the longest run nothing of that is lost.
/// </summary>
internal sealed class EvacuationWindow
{
    private static readonly ClusterRun Nowhere = new(new Lcn(long.MaxValue), ClusterCount.Zero);

    private readonly ClusterRun _hole;

    // What lies side by side, with nothing but free clusters from the start on, between and behind; the last one may still grow.
    private readonly Queue<ClusterRun> _items = new();
    private ClusterRun _last;
    private Lcn _start;
    private long _used;
    private ClusterRun? _best;
    private long _bestLength;
    private long _bestUsed;

    private EvacuationWindow(LayoutModel model)
    {
        _hole = model.Free.Largest;
        _bestLength = _hole.Length.Value;
    }

    /// <summary>Everything from one end to the other that has to move, free clusters around it not included; null where no longer run comes of it.</summary>
    /// <param name="model">The volume; nothing is frozen.</param>
    /// <param name="kept">What lies here is an obstacle.</param>
    public static ClusterRun? Find(LayoutModel model, ClusterRun kept)
    {
        var search = new EvacuationWindow(model);
        var evictor = new EvictionPlanner(model);
        using var free = model.Free.Runs.GetEnumerator();
        var nextFree = free.MoveNext() ? free.Current : Nowhere;
        var position = default(Lcn);
        var last = -1;
        foreach (var owner in model.Owners.InOrder())
        {
            PassUnowned(owner.Run.Start);
            if (!evictor.CanEvict(owner.Stream) || owner.Run.Overlaps(kept))
                search.EndStretch(position, owner.Run.End);
            else
                search.Add(owner.Run, continues: last == owner.Stream && position == owner.Run.Start);
            position = owner.Run.End;
            last = owner.Stream;
        }

        PassUnowned(model.EndLcn);
        search.EndStretch(position, position);
        return search._best;

        // What no stream has is free, or an obstacle.
        void PassUnowned(Lcn next)
        {
            for (; nextFree.Start < next; nextFree = free.MoveNext() ? free.Current : Nowhere)
            {
                if (position < nextFree.Start)
                    search.EndStretch(position, nextFree.Start);
                position = nextFree.End;
                if (nextFree == search._hole)
                    search.EndStretch(position, nextFree.Start);
            }

            if (position < next)
                search.EndStretch(position, next);
            position = position < next ? next : position;
        }
    }

    private void Add(ClusterRun run, bool continues)
    {
        if (continues && _last.Length > ClusterCount.Zero)
        {
            _last = ClusterRun.Between(_last.Start, run.End);
            return;
        }

        Close(run.Start);
        _last = run;
    }

    private void EndStretch(Lcn end, Lcn next)
    {
        Close(end);
        _items.Clear();
        _used = 0;
        _start = next;
    }

    // Nothing but free clusters lies behind the last one up to the end. Of those before it as many as the longest free run takes.
    private void Close(Lcn end)
    {
        if (_last.Length == ClusterCount.Zero)
            return;
        _items.Enqueue(_last);
        _used += _last.Length.Value;
        while (_used > _hole.Length.Value)
        {
            var gone = _items.Dequeue();
            _used -= gone.Length.Value;
            _start = gone.End;
        }

        if (_items.Count > 0)
            Offer(end);
        _last = default;
    }

    private void Offer(Lcn end)
    {
        var length = (end - _start).Value;
        // What moves into the run next to it only changes places with it.
        if (_start == _hole.Start || end == _hole.End)
            length -= _used;
        if (length < _bestLength || (length == _bestLength && (_best is null || _used >= _bestUsed)))
            return;
        _bestLength = length;
        _bestUsed = _used;
        _best = ClusterRun.Between(_items.Peek().Start, _last.End);
    }
}
