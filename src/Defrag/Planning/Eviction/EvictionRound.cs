using FleetDefrag.Defrag.Planning.Model;
namespace FleetDefrag.Defrag.Planning.Eviction;

/// <summary>
/// Chooses the streams that get a window before the next checkpoint: the cheapest for their size, and only a part of all, because what they
/// leave makes room for others that then cost less.
/// </summary>
internal static class EvictionRound
{
    // Moving no more than this for each cluster of a stream is cheap enough not to wait for anything better.
    private const double CheapRatio = 1.25;
    private const int LeastStreams = 16;
    private const int Share = 8;

    /// <summary>Begins for as many streams as are worth it now.</summary>
    /// <returns>False where none has a window.</returns>
    public static bool TryBegin(EvictAndFill windows, LayoutModel model, List<int> streams)
    {
        var candidates = new List<WindowCandidate>();
        var survey = windows.CreateCache(streams.Count);
        foreach (var stream in streams)
        {
            if (!model.IsMovable(stream))
                continue;
            var fragments = model.ListFragments(stream);
            if (fragments.Count > 1 && windows.Find(fragments, long.MaxValue, survey) is { } window)
                candidates.Add(new WindowCandidate(stream, window, (double)window.Cost / fragments.Clusters, (fragments.Count - 1.0) / window.Cost));
        }

        candidates.Sort(static (left, right) => (left.Ratio, left.Stream).CompareTo((right.Ratio, right.Stream)));
        var count = Math.Min(candidates.Count, Math.Max(LeastStreams, candidates.Count / Share));
        while (count < candidates.Count && candidates[count].Ratio <= CheapRatio)
            count++;
        var begun = Begin(windows, model, candidates[..count]);
        // Where even the cheapest find no place for what is in their way, others may.
        return begun || Begin(windows, model, candidates[count..]);
    }

    private static bool Begin(EvictAndFill windows, LayoutModel model, List<WindowCandidate> candidates)
    {
        var begun = false;
        candidates.Sort(static (left, right) => (-left.Worth, left.Stream).CompareTo((-right.Worth, right.Stream)));
        foreach (var candidate in candidates)
        {
            if (windows.IsExcluded(candidate.Stream))
                continue;
            var fragments = model.ListFragments(candidate.Stream);
            var window = windows.Rate(fragments, candidate.Window.Target, withZone: false);
            if (window is null || window.Value.Cost > candidate.Window.Cost)
                window = windows.Find(fragments, candidate.Window.Cost * 5 / 4);
            begun |= window is { } place && windows.TryBegin(fragments, place);
        }

        return begun;
    }

    private readonly record struct WindowCandidate(int Stream, EvictionWindow Window, double Ratio, double Worth);
}
