using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Relocation;

/// <summary>Keeps the cheapest of many windows.</summary>
/// <param name="count">The number of windows to keep.</param>
internal sealed class CheapestWindows(int count)
{
    private readonly List<(long Cost, ClusterRun Window)> _kept = [];

    /// <summary>The highest cost at which a window would still be kept.</summary>
    public long MaxCost => _kept.Count < count ? long.MaxValue : _kept[^1].Cost - 1;

    /// <summary>The windows kept, the cheapest first.</summary>
    public List<ClusterRun> Windows => _kept.ConvertAll(static kept => kept.Window);

    /// <summary>Keeps a window if it is cheap enough; of windows with equal cost the first.</summary>
    public void Add(ClusterRun window, long cost)
    {
        if (cost > MaxCost)
            return;
        var at = _kept.Count;
        while (at > 0 && _kept[at - 1].Cost > cost)
            at--;
        _kept.Insert(at, (cost, window));
        if (_kept.Count > count)
            _kept.RemoveAt(count);
    }
}
