using FleetDefrag.Defrag.Planning.Rearranging;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Settling;

/// <summary>All gaps of a volume, the one that is most free first; those beside the stretch that becomes free come last.</summary>
/// <param name="model">The volume as it is planned so far.</param>
/// <param name="stretch">What becomes free.</param>
/// <param name="looksAhead">So many clusters of a gap count for its density.</param>
internal sealed class Gaps(LayoutModel model, ClusterRun stretch, long looksAhead)
{
    // As they were at first, by position.
    private readonly List<long> _starts = [];
    private readonly List<Gap> _all = [];

    // As they are now, by both ends.
    private readonly Dictionary<long, Gap> _byStart = [];
    private readonly Dictionary<long, Gap> _byEnd = [];

    // May hold a gap several times, and with what its density was earlier.
    private readonly PriorityQueue<Gap, double> _queue = new();
    private readonly List<Gap> _touched = [];

    /// <summary>Number of gaps at first.</summary>
    public int Count => _all.Count;

    /// <summary>Finds them.</summary>
    /// <param name="cells">The volume.</param>
    /// <param name="stays">True for what ends a gap.</param>
    public void Find(List<Cell> cells, Predicate<Cell> stays)
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
    public Gap? At(Lcn lcn)
    {
        var at = _starts.BinarySearch(lcn.Value);
        at = at < 0 ? ~at - 1 : at;
        if (at < 0)
            return null;
        var gap = _all[at];
        while (gap.TakenInBy is { } other)
            gap = other;
        return gap.Left.Start <= lcn && lcn < gap.Left.End ? gap : null;
    }

    /// <summary>The gap that is most free; null where none is left.</summary>
    public Gap? Next()
    {
        while (_queue.TryDequeue(out var gap, out _))
        {
            if (gap.IsDone)
                continue;
            var rank = Rank(gap);
            if (!_queue.TryPeek(out _, out var next) || rank <= next)
                return gap;
            _queue.Enqueue(gap, rank);
        }

        return null;
    }

    /// <summary>Lets a gap come again.</summary>
    public void Return(Gap gap)
    {
        if (!gap.IsDone)
            _queue.Enqueue(gap, Rank(gap));
    }

    /// <summary>Notes that moves were carried out: what they left is more free than it was. It counts from <see cref="Refresh"/> on.</summary>
    public void NoteLeft(MoveGroup group)
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
            Return(gap);
        _touched.Clear();
    }

    /// <summary>Takes the clusters that are filled next out of what is left of a gap.</summary>
    /// <param name="gap">The gap.</param>
    /// <param name="place">Of its <see cref="Gap.Next"/>.</param>
    public void Fill(Gap gap, ClusterRun place) =>
        Change(gap, gap.FillsUp ? ClusterRun.Between(place.End, gap.Left.End) : ClusterRun.Between(gap.Left.Start, place.Start));

    /// <summary>Adds the place of a neighbour that leaves, and the gap behind it.</summary>
    /// <param name="gap">The gap.</param>
    /// <param name="neighbour">Adjoins what is left of it.</param>
    public void Widen(Gap gap, ClusterRun neighbour)
    {
        var isBehind = gap.Left.Start < neighbour.Start;
        var left = isBehind ? ClusterRun.Between(gap.Left.Start, neighbour.End) : ClusterRun.Between(neighbour.Start, gap.Left.End);
        if (Behind(neighbour, isBehind) is { } other && other.FillsUp == gap.FillsUp)
        {
            left = isBehind ? ClusterRun.Between(left.Start, other.Left.End) : ClusterRun.Between(other.Left.Start, left.End);
            gap.IsOpen |= other.IsOpen;
            other.TakenInBy = gap;
            Change(other, other.Left with { Length = ClusterCount.Zero });
        }

        Change(gap, left);
    }

    /// <summary>The gap on the far side of a neighbour; null where there is none.</summary>
    /// <param name="neighbour">Where it lies.</param>
    /// <param name="isBehind">True for the gap that begins where it ends.</param>
    public Gap? Behind(ClusterRun neighbour, bool isBehind) =>
        isBehind ? _byStart.GetValueOrDefault(neighbour.End.Value) : _byEnd.GetValueOrDefault(neighbour.Start.Value);

    private void Add(Lcn start, Lcn end)
    {
        if (start < stretch.Start && start < end)
            Enter(new Gap(ClusterRun.Between(start, end < stretch.Start ? end : stretch.Start), fillsUp: true, isOpen: end >= stretch.Start));
        if (stretch.End < end && start < end)
            Enter(new Gap(ClusterRun.Between(start < stretch.End ? stretch.End : start, end), fillsUp: false, isOpen: start <= stretch.End));
    }

    private void Enter(Gap gap)
    {
        _starts.Add(gap.Left.Start.Value);
        _all.Add(gap);
        Change(gap, gap.Left);
        Return(gap);
    }

    private void Change(Gap gap, ClusterRun left)
    {
        _byStart.Remove(gap.Left.Start.Value);
        _byEnd.Remove(gap.Left.End.Value);
        gap.Left = left;
        if (left.Length == ClusterCount.Zero)
            return;
        _byStart[left.Start.Value] = gap;
        _byEnd[left.End.Value] = gap;
    }

    private double Rank(Gap gap)
    {
        var next = gap.Next(new ClusterCount(Math.Min(gap.Left.Length.Value, looksAhead)));
        var free = model.Free.PartsIn(next).Concat(model.Space.Frozen.PartsIn(next)).Sum(static part => part.Length.Value);
        gap.Density = 1 - ((double)free / next.Length.Value);
        return gap.IsOpen ? gap.Density + 1 : gap.Density;
    }
}
