namespace FleetDefrag.Defrag.Analysis;

/// <summary>Keeps the items with the most fragments. Among equal items, the lower place is kept.</summary>
/// <typeparam name="T">The items: files or streams.</typeparam>
/// <param name="size">The number of items to keep.</param>
internal sealed class FragmentRanking<T>(int size)
    where T : struct
{
    private const int MostReserved = 1024;

    private readonly PriorityQueue<T, RankingKey> _kept = new(Math.Min(size, MostReserved), RankingKey.Order);

    // The lowest key that is kept. On a volume with millions of fragmented files nearly all items are below this key.
    private RankingKey _least = size == 0 ? RankingKey.Most : RankingKey.Least;

    /// <summary>Adds an item if its rank is high enough.</summary>
    /// <param name="item">The item.</param>
    /// <param name="place">The place among all items; decides between items with equal fragments.</param>
    /// <param name="fragments">The number of fragments.</param>
    public void Add(T item, long place, long fragments)
    {
        var worth = new RankingKey(fragments, place);
        if (RankingKey.Order.Compare(worth, _least) <= 0)
            return;
        if (_kept.Count < size)
            _kept.Enqueue(item, worth);
        else
            _kept.EnqueueDequeue(item, worth);
        if (_kept.Count == size && _kept.TryPeek(out _, out var least))
            _least = least;
    }

    /// <summary>Returns true if an item of this rank would be kept, so that an item of a lower rank need not be made.</summary>
    public bool Keeps(long place, long fragments) => RankingKey.Order.Compare(new RankingKey(fragments, place), _least) > 0;

    /// <summary>Adds the items of another ranking and empties the other ranking.</summary>
    public void Add(FragmentRanking<T> other)
    {
        while (other._kept.TryDequeue(out var item, out var worth))
            Add(item, worth.Place, worth.Fragments);
    }

    /// <summary>Returns the items and their fragments, most fragments first. Empties the ranking.</summary>
    public (T Item, long Fragments)[] Take()
    {
        var result = new (T, long)[_kept.Count];
        for (var at = result.Length - 1; _kept.TryDequeue(out var item, out var worth); at--)
            result[at] = (item, worth.Fragments);
        return result;
    }
}
