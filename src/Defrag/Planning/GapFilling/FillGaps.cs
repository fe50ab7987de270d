using FleetDefrag.Defrag.Planning.Cells;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.GapFilling;

/// <summary>
/// All gaps of a volume. The gap with the most free clusters is filled first; gaps next to the final free run come last.
/// </summary>
/// <param name="model">The model of the volume as planned so far.</param>
/// <param name="finalRun">The final free run.</param>
/// <param name="lookahead">The number of clusters of a gap that count for its density.</param>
internal sealed class FillGaps(LayoutModel model, ClusterRun finalRun, long lookahead)
{
    // The original gaps by position.
    private readonly List<long> _starts = [];
    private readonly List<FillGap> _all = [];

    // The current gaps by both ends.
    private readonly Dictionary<long, FillGap> _byStart = [];
    private readonly Dictionary<long, FillGap> _byEnd = [];

    // May contain a gap several times, with outdated densities.
    private readonly PriorityQueue<FillGap, double> _queue = new();
    private readonly List<FillGap> _changedGaps = [];

    /// <summary>The original number of gaps.</summary>
    public int Count => _all.Count;

    /// <summary>Finds the gaps between cells that stay.</summary>
    /// <param name="cells">The cells of the volume.</param>
    /// <param name="stays">Returns true for cells that end a gap.</param>
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

    /// <summary>Returns the gap in which a cluster remains to be filled; null where there is none.</summary>
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

    /// <summary>Removes and returns the gap with the most free clusters; null where none remains.</summary>
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

    /// <summary>Queues a gap again.</summary>
    public void Enqueue(FillGap gap)
    {
        if (!gap.IsFilled)
            _queue.Enqueue(gap, Rank(gap));
    }

    /// <summary>Notes that moves freed clusters in gaps. <see cref="Refresh"/> takes them into account.</summary>
    public void NoteFreed(MoveGroup group)
    {
        foreach (var move in group.Moves)
        {
            if (At(move.Source) is { } gap)
                _changedGaps.Add(gap);
        }
    }

    /// <summary>Recomputes the density of all gaps in which clusters were freed.</summary>
    public void Refresh()
    {
        foreach (var gap in _changedGaps.Distinct())
            Enqueue(gap);
        _changedGaps.Clear();
    }

    /// <summary>Removes filled clusters from the remainder of a gap.</summary>
    /// <param name="gap">The gap.</param>
    /// <param name="filled">The filled clusters, as <see cref="FillGap.Next"/> returned them.</param>
    public void Fill(FillGap gap, ClusterRun filled) =>
        SetRemaining(
            gap,
            gap.FillsUpward ? ClusterRun.Between(filled.End, gap.Remaining.End) : ClusterRun.Between(gap.Remaining.Start, filled.Start));

    /// <summary>Adds the clusters of a neighbour that leaves to a gap, and merges the gap behind it.</summary>
    /// <param name="gap">The gap.</param>
    /// <param name="neighbour">The clusters of the neighbour; they adjoin the remainder of the gap.</param>
    public void Extend(FillGap gap, ClusterRun neighbour)
    {
        var isBehind = gap.Remaining.Start < neighbour.Start;
        var remaining = isBehind
            ? ClusterRun.Between(gap.Remaining.Start, neighbour.End)
            : ClusterRun.Between(neighbour.Start, gap.Remaining.End);
        if (Adjacent(neighbour, isBehind) is { } other && other.FillsUpward == gap.FillsUpward)
        {
            remaining = isBehind
                ? ClusterRun.Between(remaining.Start, other.Remaining.End)
                : ClusterRun.Between(other.Remaining.Start, remaining.End);
            gap.HasOpenEnd |= other.HasOpenEnd;
            other.MergedInto = gap;
            SetRemaining(other, other.Remaining with { Length = ClusterCount.Zero });
        }

        SetRemaining(gap, remaining);
    }

    /// <summary>Returns the gap on the far side of a neighbour; null where there is none.</summary>
    /// <param name="neighbour">The clusters of the neighbour.</param>
    /// <param name="isBehind">True for the gap that begins where the neighbour ends.</param>
    public FillGap? Adjacent(ClusterRun neighbour, bool isBehind) =>
        isBehind ? _byStart.GetValueOrDefault(neighbour.End.Value) : _byEnd.GetValueOrDefault(neighbour.Start.Value);

    private void Add(Lcn start, Lcn end)
    {
        if (start < finalRun.Start && start < end)
        {
            var before = ClusterRun.Between(start, end < finalRun.Start ? end : finalRun.Start);
            Register(new FillGap(before, fillsUpward: true, hasOpenEnd: end >= finalRun.Start));
        }

        if (finalRun.End < end && start < end)
        {
            var behind = ClusterRun.Between(start < finalRun.End ? finalRun.End : start, end);
            Register(new FillGap(behind, fillsUpward: false, hasOpenEnd: start <= finalRun.End));
        }
    }

    private void Register(FillGap gap)
    {
        _starts.Add(gap.Remaining.Start.Value);
        _all.Add(gap);
        SetRemaining(gap, gap.Remaining);
        Enqueue(gap);
    }

    private void SetRemaining(FillGap gap, ClusterRun remaining)
    {
        _byStart.Remove(gap.Remaining.Start.Value);
        _byEnd.Remove(gap.Remaining.End.Value);
        gap.Remaining = remaining;
        if (remaining.Length == ClusterCount.Zero)
            return;
        _byStart[remaining.Start.Value] = gap;
        _byEnd[remaining.End.Value] = gap;
    }

    private double Rank(FillGap gap)
    {
        var next = gap.Next(new ClusterCount(Math.Min(gap.Remaining.Length.Value, lookahead)));
        var free = model.Free.Intersect(next).Concat(model.Space.PendingFree.Intersect(next)).Sum(static part => part.Length.Value);
        gap.Density = 1 - ((double)free / next.Length.Value);
        return gap.HasOpenEnd ? gap.Density + 1 : gap.Density;
    }
}
