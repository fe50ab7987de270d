using System.Numerics;
using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Segments;

/// <summary>
/// The cheapest windows of one length: ranges that begin where a gap or a stream begins, and that all streams may leave. One walk over a
/// layout finds them for many uses; each is rated again when it is used.
/// </summary>
internal sealed class CheapestWindows
{
    private const int MaxWindows = 1024;
    private readonly PriorityQueue<ClusterRun, (long Cost, long Start)> _queue = new();

    /// <summary>Finds the windows.</summary>
    /// <param name="segments">The segments of the layout by position.</param>
    /// <param name="length">The clusters of each window.</param>
    /// <param name="longest">The longest stream that may leave, where each needs a gap elsewhere; null where streams are divided.</param>
    public CheapestWindows(List<LayoutSegment> segments, ClusterCount length, ClusterCount? longest = null)
    {
        var found = WindowScan.Over(segments, length.Value, longest).Select(window => (window.Cost, window.First.Run.Start.Value)).ToList();
        found.Sort();
        var taken = new FreeSpace();
        foreach (var (cost, start) in found)
        {
            var window = new ClusterRun(new Lcn(start), length);
            if (taken.Overlaps(window))
                continue;
            taken.Add(window);
            Return(window, cost);
            if (_queue.Count == MaxWindows)
                break;
        }
    }

    /// <summary>Returns the length of the windows that streams of about the same length share: up to an eighth longer.</summary>
    public static long Rounded(long clusters)
    {
        var step = Math.Max(1, (long)(BitOperations.RoundUpToPowerOf2((ulong)clusters) / 16));
        return (clusters + step - 1) / step * step;
    }

    /// <summary>Removes and returns the window that costs least now; null when none is left.</summary>
    /// <param name="costNow">Returns the clusters that have to leave a window now; null where some cannot leave.</param>
    public (ClusterRun Window, long Cost)? Next(Func<ClusterRun, long?> costNow)
    {
        while (_queue.TryDequeue(out var window, out var key))
        {
            if (costNow(window) is not { } cost)
                continue;
            if (cost <= key.Cost || !_queue.TryPeek(out _, out var next) || cost <= next.Cost)
                return (window, cost);
            Return(window, cost);
        }

        return null;
    }

    /// <summary>Returns windows by what they cost now, and puts back all but the one at which the caller stops.</summary>
    /// <param name="most">The most windows.</param>
    /// <param name="costNow">Returns the clusters that have to leave a window now; null where some cannot leave.</param>
    public IEnumerable<(ClusterRun Window, long Cost)> Cheapest(int most, Func<ClusterRun, long?> costNow)
    {
        var passed = new List<(ClusterRun Window, long Cost)>();
        try
        {
            while (passed.Count < most && Next(costNow) is { } next)
            {
                yield return next;
                passed.Add(next);
            }
        }
        finally
        {
            foreach (var (window, cost) in passed)
                Return(window, cost);
        }
    }

    private void Return(ClusterRun window, long cost) => _queue.Enqueue(window, (cost, window.Start.Value));
}
