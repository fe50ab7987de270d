using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Relocation;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.GapFilling;

/// <summary>All gaps of a volume, the one that is most free first; those beside the stretch that becomes free come last.</summary>
/// <param name="model">The volume as it is planned so far.</param>
/// <param name="stretch">What becomes free.</param>
/// <param name="looksAhead">So many clusters of a gap count for its density.</param>
internal sealed class FillGaps(LayoutModel model, ClusterRun stretch, long looksAhead)
{
    // As they were at first, by position.
    private readonly List<long> _starts = [];
    private readonly List<FillGap> _all = [];

    // As they are now, by both ends.
    private readonly Dictionary<long, FillGap> _byStart = [];
    private readonly Dictionary<long, FillGap> _byEnd = [];

    // May hold a gap several times, and with what its density was earlier.
    private readonly PriorityQueue<FillGap, double> _queue = new();
    private readonly List<FillGap> _touched = [];

    /// <summary>Number of gaps at first.</summary>
    public int Count => _all.Count;

    /// <summary>Finds them.</summary>
    /// <param name="cells">The volume.</param>
    /// <param name="stays">True for what ends a gap.</param>
    public void Find(List<LayoutCell> cells, Predicate<LayoutCell> stays)
    {
        var (start, position) = (default(Lcn), default(Lcn));
        foreach (var cell in cells)
        {
            if (stays(cell))
            {
                Add(start, cell.Run.Start);
                start = cell.Run.End;
            }

            position = cell.Run.End;
        }

        Add(start, position);
    }

    /// <summary>The gap that a cluster is left to fill in; null where there is none.</summary>
    public FillGap? At(Lcn lcn)
    {
        var at = _starts.BinarySearch(lcn.Value);
        at = at < 0 ? ~at - 1 : at;
        if (at < 0)
            return null;
        var gap = _all[at];
        while (gap.MergedInto is { } other)
            gap = other;
        return gap.Remaining.Start <= lcn && lcn < gap.Remaining.End ? gap : null;
    }

    /// <summary>The gap that is most free; null where none is left.</summary>
    public FillGap? Next()
    {
        while (_queue.TryDequeue(out var gap, out _))
        {
            if (gap.IsFilled)
                continue;
            var rank = Rank(gap);
            if (!_queue.TryPeek(out _, out var next) || rank <= next)
                return gap;
            _queue.Enqueue(gap, rank);
        }

        return null;
    }

    /// <summary>Lets a gap come again.</summary>
    public void Enqueue(FillGap gap)
    {
        if (!gap.IsFilled)
            _queue.Enqueue(gap, Rank(gap));
    }

    /// <summary>Notes that moves were carried out: what they left is more free than it was. It counts from <see cref="Refresh"/> on.</summary>
    public void NoteFreed(MoveGroup group)
    {
        foreach (var move in group.Moves)
        {
            if (At(move.Source) is { } gap)
                _touched.Add(gap);
        }
    }

    /// <summary>Counts anew what has been noted.</summary>
    public void Refresh()
    {
        foreach (var gap in _touched.Distinct())
            Enqueue(gap);
        _touched.Clear();
    }

    /// <summary>Takes the clusters that are filled next out of what is left of a gap.</summary>
    /// <param name="gap">The gap.</param>
    /// <param name="place">Of its <see cref="FillGap.Next"/>.</param>
    public void Fill(FillGap gap, ClusterRun place) =>
        Change(gap, gap.FillsUpward ? ClusterRun.Between(place.End, gap.Remaining.End) : ClusterRun.Between(gap.Remaining.Start, place.Start));

    /// <summary>Adds the place of a neighbour that leaves, and the gap behind it.</summary>
    /// <param name="gap">The gap.</param>
    /// <param name="neighbour">Adjoins what is left of it.</param>
    public void Extend(FillGap gap, ClusterRun neighbour)
    {
        var isBehind = gap.Remaining.Start < neighbour.Start;
        var left = isBehind ? ClusterRun.Between(gap.Remaining.Start, neighbour.End) : ClusterRun.Between(neighbour.Start, gap.Remaining.End);
        if (Adjacent(neighbour, isBehind) is { } other && other.FillsUpward == gap.FillsUpward)
        {
            left = isBehind ? ClusterRun.Between(left.Start, other.Remaining.End) : ClusterRun.Between(other.Remaining.Start, left.End);
            gap.HasOpenEnd |= other.HasOpenEnd;
            other.MergedInto = gap;
            Change(other, other.Remaining with { Length = ClusterCount.Zero });
        }

        Change(gap, left);
    }

    /// <summary>The gap on the far side of a neighbour; null where there is none.</summary>
    /// <param name="neighbour">Where it lies.</param>
    /// <param name="isBehind">True for the gap that begins where it ends.</param>
    public FillGap? Adjacent(ClusterRun neighbour, bool isBehind) =>
        isBehind ? _byStart.GetValueOrDefault(neighbour.End.Value) : _byEnd.GetValueOrDefault(neighbour.Start.Value);

    private void Add(Lcn start, Lcn end)
    {
        if (start < stretch.Start && start < end)
            Enter(new FillGap(ClusterRun.Between(start, end < stretch.Start ? end : stretch.Start), fillsUp: true, isOpen: end >= stretch.Start));
        if (stretch.End < end && start < end)
            Enter(new FillGap(ClusterRun.Between(start < stretch.End ? stretch.End : start, end), fillsUp: false, isOpen: start <= stretch.End));
    }

    private void Enter(FillGap gap)
    {
        _starts.Add(gap.Remaining.Start.Value);
        _all.Add(gap);
        Change(gap, gap.Remaining);
        Enqueue(gap);
    }

    private void Change(FillGap gap, ClusterRun left)
    {
        _byStart.Remove(gap.Remaining.Start.Value);
        _byEnd.Remove(gap.Remaining.End.Value);
        gap.Remaining = left;
        if (left.Length == ClusterCount.Zero)
            return;
        _byStart[left.Start.Value] = gap;
        _byEnd[left.End.Value] = gap;
    }

    private double Rank(FillGap gap)
    {
        var next = gap.Next(new ClusterCount(Math.Min(gap.Remaining.Length.Value, looksAhead)));
        var free = model.Free.Intersect(next).Concat(model.Space.PendingFree.Intersect(next)).Sum(static part => part.Length.Value);
        gap.Density = 1 - ((double)free / next.Length.Value);
        return gap.HasOpenEnd ? gap.Density + 1 : gap.Density;
    }
}
