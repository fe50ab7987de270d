using System.Buffers;
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
    // A walk over a large layout takes long and must serve more streams, so it keeps a window for so many segments.
    private const int SegmentsPerWindow = 16;

    private const int LeastWindows = 1024;
    private readonly PriorityQueue<ClusterRun, (long Cost, long Start)> _queue = new();

    /// <summary>Finds the windows.</summary>
    /// <param name="segments">The segments of the layout by position.</param>
    /// <param name="length">The clusters of each window.</param>
    /// <param name="longest">The longest stream that may leave, where each needs a gap elsewhere; null where streams are divided.</param>
    public CheapestWindows(List<LayoutSegment> segments, ClusterCount length, ClusterCount? longest = null)
    {
        Most = Math.Max(LeastWindows, segments.Count / SegmentsPerWindow);
        var found = ArrayPool<ulong>.Shared.Rent(segments.Count);
        var count = 0;
        foreach (var (first, _, cost) in WindowScan.Over(segments, length.Value, longest))
            found[count++] = Packed(cost, first.Run.Start);
        found.AsSpan(0, count).Sort();
        var taken = new FreeSpace();
        for (var next = 0; next < count && _queue.Count < Most; next++)
        {
            var (cost, start) = Unpacked(found[next]);
            var window = new ClusterRun(start, length);
            if (taken.Overlaps(window))
                continue;
            taken.Add(window);
            Return(window, cost);
        }

        ArrayPool<ulong>.Shared.Return(found);
    }

    /// <summary>The most windows that one walk finds.</summary>
    public int Most { get; }

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

    // A volume has fewer than 2^32 clusters. Numbers are sorted several times as fast as pairs.
    private static ulong Packed(long cost, Lcn start) => ((ulong)cost << 32) | (uint)start.Value;

    private static (long Cost, Lcn Start) Unpacked(ulong packed) => ((long)(packed >> 32), new Lcn((long)(packed & uint.MaxValue)));

    private void Return(ClusterRun window, long cost) => _queue.Enqueue(window, (cost, window.Start.Value));
}
