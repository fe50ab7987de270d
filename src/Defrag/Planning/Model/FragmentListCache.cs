using FleetDefrag.Defrag.Planning.Moves;

namespace FleetDefrag.Defrag.Planning.Model;

/// <summary>
/// Caches the fragment lists of streams until the streams change, because plans ask for the same streams after every checkpoint.
/// </summary>
/// <param name="streams">The number of streams.</param>
internal sealed class FragmentListCache(int streams)
{
    // Lists from this size on are always cached: rebuilding one for each of its fragments would take quadratic time.
    private const int AlwaysCachedExtents = 64;

    // The limit for all other lists together, some 15 MB. A volume with more fragmented streams is planned with few checkpoints.
    private const int MaxFragments = 1 << 17;

    private readonly FragmentList?[] _lists = new FragmentList?[streams];
    private int _fragments;

    /// <summary>Returns the cached list of a stream; null where there is none.</summary>
    public FragmentList? Find(int stream) => _lists[stream];

    /// <summary>Caches the list of a fragmented stream.</summary>
    /// <param name="list">The current fragments of a stream that has no list in the cache.</param>
    public void Add(FragmentList list)
    {
        if (list.ExtentCount < AlwaysCachedExtents && (list.Count < 2 || _fragments >= MaxFragments))
            return;
        _lists[list.Stream] = list;
        _fragments += list.Count;
    }

    /// <summary>Removes the list of a stream that has changed.</summary>
    public void Remove(int stream)
    {
        _fragments -= _lists[stream]?.Count ?? 0;
        _lists[stream] = null;
    }
}
