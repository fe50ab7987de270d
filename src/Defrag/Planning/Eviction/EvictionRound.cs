using FleetDefrag.Defrag.Planning.Model;

namespace FleetDefrag.Defrag.Planning.Eviction;

/// <summary>
/// Chooses the streams that get a window before the next checkpoint: the cheapest for their size, and only a part of all. The space that
/// they leave makes other windows cheaper.
/// </summary>
internal static class EvictionRound
{
    // A window that costs no more than this for each cluster of the stream is not deferred.
    private const double CheapRatio = 1.25;
    private const int MinStreams = 16;
    private const int RoundFraction = 8;

    /// <summary>Begins to empty windows for the streams that are worth it now.</summary>
    /// <returns>False if no stream has a window.</returns>
    public static bool TryBegin(EvictAndFill windows, LayoutModel model, List<int> streams)
    {
        var candidates = new List<WindowCandidate>();
        var cache = windows.CreateCache(streams.Count);
        foreach (var stream in streams)
        {
            if (model.Searches.IsSpent)
                break;
            if (!model.IsMovable(stream))
                continue;
            var fragments = model.ListFragments(stream);
            if (fragments.Count < 2 || windows.Find(fragments, long.MaxValue, cache) is not { } window)
                continue;
            var ratio = (double)window.Cost / fragments.Clusters;
            candidates.Add(new WindowCandidate(stream, window, ratio, (fragments.Count - 1.0) / window.Cost));
        }

        candidates.Sort(static (left, right) => (left.Ratio, left.Stream).CompareTo((right.Ratio, right.Stream)));
        var count = Math.Min(candidates.Count, Math.Max(MinStreams, candidates.Count / RoundFraction));
        while (count < candidates.Count && candidates[count].Ratio <= CheapRatio)
            count++;
        var hasBegun = Begin(windows, model, candidates[..count]);
        // Other windows may work even where the cheapest find no target for the evicted streams.
        return hasBegun || Begin(windows, model, candidates[count..]);
    }

    private static bool Begin(EvictAndFill windows, LayoutModel model, List<WindowCandidate> candidates)
    {
        var hasBegun = false;
        candidates.Sort(static (left, right) => (-left.Worth, left.Stream).CompareTo((-right.Worth, right.Stream)));
        foreach (var candidate in candidates)
        {
            if (windows.IsExcluded(candidate.Stream))
                continue;
            var fragments = model.ListFragments(candidate.Stream);
            var window = windows.Rate(fragments, candidate.Window.Target, withZone: false);
            if (window is null || window.Value.Cost > candidate.Window.Cost)
                window = windows.Find(fragments, candidate.Window.Cost * 5 / 4);
            hasBegun |= window is { } place && windows.TryBegin(fragments, place);
        }

        return hasBegun;
    }

    private readonly record struct WindowCandidate(int Stream, EvictionWindow Window, double Ratio, double Worth);
}
