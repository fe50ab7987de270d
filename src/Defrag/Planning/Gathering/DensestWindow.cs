using FleetDefrag.Defrag.Planning.Eviction;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Gathering;

/// <summary>
/// Finds the stretch of the volume that becomes the longest free run when what lies in it goes into the one that is the longest now. Its holes are
/// the gain, so where holes are short and many it may be anywhere; next to the longest run nothing of that is lost.
/// </summary>
internal sealed class DensestWindow
{
    private readonly LayoutModel _model;
    private readonly ClusterRun _hole;

    // What lies between two obstacles, with nothing but free clusters before, between and behind.
    private readonly List<ClusterRun> _items = [];
    private Lcn _start;
    private ClusterRun? _best;
    private long _bestLength;
    private long _bestUsed;

    private DensestWindow(LayoutModel model)
    {
        _model = model;
        _hole = model.Free.Largest;
        _bestLength = _hole.Length.Value;
    }

    /// <summary>Everything from one end to the other that has to move, free clusters around it not included; null where no longer run comes of it.</summary>
    /// <param name="model">The volume; nothing is frozen.</param>
    /// <param name="kept">What lies here is an obstacle.</param>
    public static ClusterRun? Find(LayoutModel model, ClusterRun kept)
    {
        var search = new DensestWindow(model);
        var evictor = new Evictor(model);
        using var free = model.Free.Runs.GetEnumerator();
        var hasFree = free.MoveNext();
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

        PassUnowned(model.End);
        search.EndStretch(position, position);
        return search._best;

        // What no stream has is free, or an obstacle.
        void PassUnowned(Lcn next)
        {
            for (; hasFree && free.Current.Start < next; hasFree = free.MoveNext())
            {
                if (position < free.Current.Start)
                    search.EndStretch(position, free.Current.Start);
                position = free.Current.End;
                if (free.Current == search._hole)
                    search.EndStretch(position, free.Current.Start);
            }

            if (position < next)
                search.EndStretch(position, next);
            position = position < next ? next : position;
        }
    }

    private void Add(ClusterRun run, bool continues)
    {
        if (continues && _items.Count > 0)
            _items[^1] = ClusterRun.Between(_items[^1].Start, run.End);
        else
            _items.Add(run);
    }

    // Two fingers over the items: as many as the longest free run takes.
    private void EndStretch(Lcn end, Lcn next)
    {
        var used = 0L;
        var first = 0;
        for (var last = 0; last < _items.Count; last++)
        {
            used += _items[last].Length.Value;
            for (; used > _hole.Length.Value; first++)
                used -= _items[first].Length.Value;
            if (first <= last)
                Offer(first, last, used, end);
        }

        _items.Clear();
        _start = next;
    }

    private void Offer(int first, int last, long used, Lcn end)
    {
        var start = first == 0 ? _start : _items[first - 1].End;
        end = last == _items.Count - 1 ? end : _items[last + 1].Start;
        var length = (end - start).Value;
        // What moves into the run next to it only changes places with it.
        if (start == _hole.Start || end == _hole.End)
            length -= used;
        if (length < _bestLength || (length == _bestLength && (_best is null || used >= _bestUsed)))
            return;
        _bestLength = length;
        _bestUsed = used;
        _best = ClusterRun.Between(_items[first].Start, _items[last].End);
    }
}
