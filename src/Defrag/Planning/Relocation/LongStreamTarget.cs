using System.Runtime.InteropServices;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Relocation;

/// <summary>
/// Finds targets for a stream that is longer than all free space. Most of the stream stays there, or the least must be evicted. Prefix
/// sums over the cells rate each place in constant time, because there may be a hundred thousand.
/// </summary>
internal sealed class LongStreamTarget
{
    private const int MaxTargets = 4;

    private readonly List<LayoutCell> _cells;
    private readonly long _length;

    // Sums over all cells before each cell: clusters of other streams, clusters of the stream, cells that cannot be emptied.
    private readonly long[] _otherClusters;
    private readonly long[] _ownClusters;
    private readonly int[] _blockedCells;

    // The clusters of the stream that stay, by the target of its first cluster.
    private readonly Dictionary<long, long> _stayingClusters = [];

    private LongStreamTarget(List<LayoutCell> cells, FragmentList fragments, long longest)
    {
        _cells = cells;
        _length = fragments.Clusters;
        (_otherClusters, _ownClusters, _blockedCells) = (new long[cells.Count + 1], new long[cells.Count + 1], new int[cells.Count + 1]);
        for (var at = 0; at < cells.Count; at++)
        {
            var length = cells[at].Run.Length.Value;
            var isOther = cells[at].Kind == LayoutCellKind.Movable;
            _otherClusters[at + 1] = _otherClusters[at] + (isOther ? length : 0);
            _ownClusters[at + 1] = _ownClusters[at] + (cells[at].Kind == LayoutCellKind.Incoming ? length : 0);
            _blockedCells[at + 1] = _blockedCells[at] + (cells[at].IsBlocked || (isOther && length > longest) ? 1 : 0);
        }

        for (var index = 0; index < fragments.Count; index++)
        {
            var target = fragments[index].Run.Start.Value - fragments.ClustersBetween(0, index);
            _stayingClusters[target] = _stayingClusters.GetValueOrDefault(target) + fragments[index].Length;
        }
    }

    /// <summary>
    /// Returns the cheapest target ranges, the best first. Some may be unusable, because not every evicted segment finds a target.
    /// </summary>
    /// <param name="model">The model of the volume; no clusters are pending or claimed.</param>
    /// <param name="fragments">The stream.</param>
    public static List<ClusterRun> Cheapest(LayoutModel model, FragmentList fragments) =>
        new LongStreamTarget(LayoutMap.Create(model, fragments.Stream, withZone: false), fragments, model.Free.Total.Value).Cheapest();

    private List<ClusterRun> Cheapest()
    {
        var found = new CheapestWindows(MaxTargets);
        foreach (var target in _stayingClusters.Keys.Order())
            Offer(found, target);
        // No target within a cell is cheaper: a cell that is cut moves as a whole.
        foreach (var cell in _cells)
            Offer(found, cell.Run.Start.Value);

        return [.. found.Windows.Distinct()];
    }

    // Clusters that stay cost nothing. Clusters that come from outside or leave move once; clusters that move within the range may move
    // twice.
    private void Offer(CheapestWindows found, long start)
    {
        var end = start + _length;
        if (start < 0 || end > _cells[^1].Run.End.Value)
            return;
        var (first, stop) = (IndexAt(start), IndexAt(end - 1) + 1);
        if (_blockedCells[stop] > _blockedCells[first])
            return;
        var staying = _stayingClusters.GetValueOrDefault(start);
        var cost = _otherClusters[stop] - _otherClusters[first] + _ownClusters[stop] - _ownClusters[first] + _length - (2 * staying);
        found.Add(new ClusterRun(new Lcn(start), new ClusterCount(_length)), cost);
    }

    private int IndexAt(long position) =>
        Math.Min(_cells.Count - 1, SortedSearch.FirstNotBelow<LayoutCell, long, ByEnd>(CollectionsMarshal.AsSpan(_cells), position));

    private readonly struct ByEnd : ISortOrder<LayoutCell, long>
    {
        public static bool IsBelow(in LayoutCell cell, long position) => cell.Run.End.Value <= position;
    }
}
