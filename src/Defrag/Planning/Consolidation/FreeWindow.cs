using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Targets;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Consolidation;

/// <summary>
/// Finds the window that becomes the final free run: the range of a given length between two obstacles that moves the fewest clusters
/// when it is emptied. Fragmented streams move anyway, but their longest fragment could stay outside the window.
/// </summary>
internal sealed class FreeWindow
{
    private readonly List<(long Start, long End, long Cost)> _items = [];
    private readonly List<(long Start, long End)> _stretches = [];
    private readonly long[] _costs;
    private readonly ClusterRun _zone;
    private readonly long _zoneClusters;

    /// <summary>Reads a layout.</summary>
    /// <param name="layout">The layout, before any stream got a place.</param>
    /// <param name="homeless">The fragmented streams without a place.</param>
    /// <param name="longest">Longer streams stay where they are.</param>
    public FreeWindow(TargetLayout layout, IEnumerable<int> homeless, long longest)
    {
        var free = layout.FreeAtEnd();
        Free = layout.Model.Space.AllFree().Total.Value;
        var position = 0L;
        var start = 0L;
        using var gaps = free.Runs.GetEnumerator();
        var hasGap = gaps.MoveNext();
        foreach (var owned in layout.Owners.InOrder())
        {
            PassGaps(owned.Run.Start.Value);
            if (!layout.MayMove(owned.Stream) || owned.Run.Length.Value > longest)
                EndStretch(owned.Run.Start.Value, owned.Run.End.Value);
            else
                _items.Add((owned.Run.Start.Value, owned.Run.End.Value, owned.Run.Length.Value));
            position = owned.Run.End.Value;
        }

        PassGaps(long.MaxValue);
        EndStretch(position, position);
        foreach (var stream in homeless)
            AddLongest(layout.Model.ListFragments(stream));
        _items.Sort();
        _costs = new long[_items.Count + 1];
        for (var at = 0; at < _items.Count; at++)
            _costs[at + 1] = _costs[at] + _items[at].Cost;
        var zone = layout.Model.Space.MftZone;
        _zone = zone.RunCount == 0 ? default : ClusterRun.Between(zone.Runs.First().Start, zone.End);
        _zoneClusters = zone.Total.Value;

        // Clusters without an owner that are not free are an obstacle.
        void PassGaps(long end)
        {
            for (; hasGap && gaps.Current.Start.Value < end; hasGap = gaps.MoveNext())
            {
                if (position < gaps.Current.Start.Value)
                    EndStretch(position, gaps.Current.Start.Value);
                position = gaps.Current.End.Value;
            }

            if (end < long.MaxValue && position < end)
                EndStretch(position, end);
        }

        void EndStretch(long end, long next)
        {
            if (start < end)
                _stretches.Add((start, end));
            start = next;
        }
    }

    /// <summary>All clusters that are free in the end.</summary>
    public long Free { get; }

    /// <summary>
    /// Returns the window for all free clusters, or else the longest range without an obstacle. The window contains the free clusters of
    /// the MFT zone where possible.
    /// </summary>
    /// <returns>The window, and the clusters that have to leave it; null where nothing is free.</returns>
    public (ClusterRun Run, long Cost)? FindForAll()
    {
        var longest = _stretches.Count == 0 ? 0 : _stretches.Max(static stretch => stretch.End - stretch.Start);
        return Find(Free, withZone: true)
            ?? Find(Free - _zoneClusters, withZone: false)
            ?? Find(Math.Min(longest, Free), withZone: true)
            ?? Find(Math.Min(longest, Free - _zoneClusters), withZone: false);
    }

    /// <summary>Returns the range between two obstacles around a run.</summary>
    public ClusterRun? Around(ClusterRun run)
    {
        var index = _stretches.FindIndex(stretch => stretch.Start <= run.Start.Value && run.End.Value <= stretch.End);
        return index < 0 ? null : ClusterRun.Between(new Lcn(_stretches[index].Start), new Lcn(_stretches[index].End));
    }

    /// <summary>Returns the window and the clusters that have to leave it; null where no range is that long.</summary>
    /// <param name="length">The length in clusters.</param>
    /// <param name="withZone">True if the window must contain all free clusters of the MFT zone, false if none.</param>
    public (ClusterRun Run, long Cost)? Find(long length, bool withZone)
    {
        var best = default((ClusterRun Run, long Cost)?);
        var first = 0;
        foreach (var (start, end) in _stretches)
        {
            while (first < _items.Count && _items[first].Start < start)
                first++;
            if (end - start < length || length <= 0)
                continue;
            var (low, high) = (first, first);
            foreach (var at in Starts(first, start, end, length))
            {
                while (low < _items.Count && _items[low].End <= at)
                    low++;
                while (high < _items.Count && _items[high].Start < at + length)
                    high++;
                Offer(at, _costs[Math.Max(low, high)] - _costs[low]);
            }
        }

        return best;

        void Offer(long at, long cost)
        {
            var run = new ClusterRun(new Lcn(at), new ClusterCount(length));
            var fitsZone = _zone.Length == ClusterCount.Zero
                || (withZone ? run.Start <= _zone.Start && _zone.End <= run.End : !run.Overlaps(_zone));
            if (fitsZone && (best is not { } known || cost < known.Cost))
                best = (run, cost);
        }
    }

    // The cost changes only where a stream begins or ends. Both kinds of starts rise, so they are merged.
    private IEnumerable<long> Starts(int first, long start, long end, long length)
    {
        yield return start;
        var (behind, before) = (first, first);
        while (true)
        {
            var next = behind < _items.Count && _items[behind].End + length <= end ? _items[behind].End : long.MaxValue;
            while (before < _items.Count && _items[before].Start - length < start)
                before++;
            var other = before < _items.Count && _items[before].Start <= end ? _items[before].Start - length : long.MaxValue;
            if (Math.Min(next, other) == long.MaxValue)
                break;
            yield return Math.Min(next, other);
            behind += next <= other ? 1 : 0;
            before += other <= next ? 1 : 0;
        }

        yield return end - length;
    }

    private void AddLongest(FragmentList fragments)
    {
        for (var index = 0; index < fragments.Count; index++)
        {
            if (fragments[index].Length == fragments.Longest && fragments.Longest * 2 > fragments.Clusters)
            {
                _items.Add((fragments[index].Run.Start.Value, fragments[index].Run.End.Value, fragments.Longest));
                return;
            }
        }
    }
}
