using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Relocation;

/// <summary>
/// Where a stream that is longer than anything free may come to lie: most of it stays, or as little as possible has to leave. Sums over the cells rate
/// each place in no time, as it may have a hundred thousand of them.
/// </summary>
internal sealed class LongStreamTarget
{
    private const int MaxHomes = 4;

    private readonly List<LayoutCell> _cells;
    private readonly long _length;

    // Of all cells before each: clusters of others, clusters of the stream, cells that cannot be emptied.
    private readonly long[] _others;
    private readonly long[] _own;
    private readonly int[] _closed;

    // Clusters of the stream that stay, by where its first cluster lies then.
    private readonly Dictionary<long, long> _staying = [];

    private LongStreamTarget(List<LayoutCell> cells, FragmentList fragments, long longest)
    {
        _cells = cells;
        _length = fragments.Clusters;
        (_others, _own, _closed) = (new long[cells.Count + 1], new long[cells.Count + 1], new int[cells.Count + 1]);
        for (var at = 0; at < cells.Count; at++)
        {
            var length = cells[at].Run.Length.Value;
            var isOther = cells[at].Kind == LayoutCellKind.Movable;
            _others[at + 1] = _others[at] + (isOther ? length : 0);
            _own[at + 1] = _own[at] + (cells[at].Kind == LayoutCellKind.Incoming ? length : 0);
            _closed[at + 1] = _closed[at] + (cells[at].IsBlocked || (isOther && length > longest) ? 1 : 0);
        }

        for (var index = 0; index < fragments.Count; index++)
        {
            var home = fragments[index].Run.Start.Value - fragments.ClustersBetween(0, index);
            _staying[home] = _staying.GetValueOrDefault(home) + fragments[index].Length;
        }
    }

    /// <summary>The cheapest homes, the best first; some of them may be of no use, because not all that lies there finds a place.</summary>
    /// <param name="model">Nothing of it is frozen or claimed.</param>
    /// <param name="fragments">The stream.</param>
    public static List<ClusterRun> Cheapest(LayoutModel model, FragmentList fragments) =>
        new LongStreamTarget(LayoutMap.Create(model, fragments.Stream, withZone: false), fragments, model.Free.Total.Value).Cheapest();

    private List<ClusterRun> Cheapest()
    {
        var found = new CheapestWindows(MaxHomes);
        foreach (var home in _staying.Keys.Order())
            Offer(found, home);
        // Within a cell nothing gets cheaper: what is cut off leaves as a whole.
        foreach (var cell in _cells)
            Offer(found, cell.Run.Start.Value);

        return [.. found.Windows.Distinct()];
    }

    // What stays is free, what comes from outside and what leaves moves once; what lies inside and has to move may have to do so twice.
    private void Offer(CheapestWindows found, long start)
    {
        var end = start + _length;
        if (start < 0 || end > _cells[^1].Run.End.Value)
            return;
        var (first, behind) = (IndexAt(start), IndexAt(end - 1) + 1);
        if (_closed[behind] > _closed[first])
            return;
        var staying = _staying.GetValueOrDefault(start);
        found.Add(new ClusterRun(new Lcn(start), new ClusterCount(_length)), _others[behind] - _others[first] + _own[behind] - _own[first] + _length - (2 * staying));
    }

    private int IndexAt(long position)
    {
        var (low, high) = (0, _cells.Count - 1);
        while (low < high)
        {
            var middle = (low + high) / 2;
            if (_cells[middle].Run.End.Value <= position)
                low = middle + 1;
            else
                high = middle;
        }

        return low;
    }
}
