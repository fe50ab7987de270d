using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Targets;

/// <summary>
/// The cheapest windows of one length: ranges that begin where a gap or a stream begins, and that all streams may leave. One walk over the
/// layout finds them for many streams of about that length; each is rated again when it is used.
/// </summary>
internal sealed class WindowCandidates
{
    private const int MaxCandidates = 1024;
    private readonly PriorityQueue<ClusterRun, (long Cost, long Start)> _queue = new();

    /// <summary>Finds the windows.</summary>
    /// <param name="layout">The layout.</param>
    /// <param name="length">The clusters of each window.</param>
    public WindowCandidates(TargetLayout layout, ClusterCount length)
    {
        var segments = layout.Segments();
        var longestGap = layout.Space.Largest.Length;
        var found = new List<(long Cost, ClusterRun Window)>();
        var (end, cost, clusters, obstacles) = (0, 0L, 0L, 0);
        for (var start = 0; start < segments.Count; start++)
        {
            while (end < segments.Count && clusters < length.Value)
                Add(segments[end++], 1);
            if (clusters < length.Value)
                break;
            if (obstacles == 0)
                found.Add((cost, new ClusterRun(segments[start].Run.Start, length)));
            Add(segments[start], -1);
        }

        var taken = new FreeSpace();
        found.Sort(static (left, right) => (left.Cost, left.Window.Start.Value).CompareTo((right.Cost, right.Window.Start.Value)));
        foreach (var (windowCost, window) in found)
        {
            if (taken.Overlaps(window))
                continue;
            taken.Add(window);
            _queue.Enqueue(window, (windowCost, window.Start.Value));
            if (_queue.Count == MaxCandidates)
                break;
        }

        Visited = segments.Count;

        void Add(LayoutSegment segment, int sign)
        {
            clusters += sign * segment.Run.Length.Value;
            cost += sign * (segment.Cost ?? 0);
            obstacles += segment.Cost is null || (!segment.IsGap && segment.Run.Length > longestGap) ? sign : 0;
        }
    }

    /// <summary>The gaps and streams that the walk visited.</summary>
    public int Visited { get; }

    /// <summary>Removes and returns the cheapest window with its cost at the time of the walk; null when none is left.</summary>
    public (ClusterRun Window, long Cost)? Next() => _queue.TryDequeue(out var window, out var key) ? (window, key.Cost) : null;

    /// <summary>Puts a window back that costs more than before.</summary>
    public void Return(ClusterRun window, long cost) => _queue.Enqueue(window, (cost, window.Start.Value));

    /// <summary>The cost of the next window; the highest number when there is none.</summary>
    public long NextCost => _queue.TryPeek(out _, out var key) ? key.Cost : long.MaxValue;
}
