using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Relocation;

/// <summary>Keeps the few cheapest of many windows.</summary>
/// <param name="count">How many.</param>
internal sealed class CheapestWindows(int count)
{
    private readonly List<(long Cost, ClusterRun Window)> _kept = [];

    /// <summary>What costs as much as this or more is of no use.</summary>
    public long MaxCost => _kept.Count < count ? long.MaxValue : _kept[^1].Cost - 1;

    /// <summary>The windows, the cheapest first.</summary>
    public List<ClusterRun> Windows => _kept.ConvertAll(static kept => kept.Window);

    /// <summary>Keeps a window if it is cheap enough; the first of several equal ones.</summary>
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
