namespace FleetDefrag.Defrag.Analysis;

/// <summary>Keeps those with the most fragments of what it is shown; of several equal ones the first in their order.</summary>
/// <typeparam name="T">What is kept: files, or streams.</typeparam>
/// <param name="size">How many to keep.</param>
internal sealed class FragmentRanking<T>(int size)
    where T : struct
{
    private readonly PriorityQueue<T, RankingKey> _kept = new(RankingKey.Order);

    // What is kept must be worth more; on a volume with millions of fragmented files nearly none is.
    private RankingKey _least = size == 0 ? RankingKey.Most : RankingKey.Least;

    /// <summary>Shows it one.</summary>
    /// <param name="item">What is kept.</param>
    /// <param name="place">Its place among all, which is what decides between equal ones.</param>
    /// <param name="fragments">What it is kept for.</param>
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

    /// <summary>Takes over what another one keeps, and empties that.</summary>
    public void Add(FragmentRanking<T> other)
    {
        while (other._kept.TryDequeue(out var item, out var worth))
            Add(item, worth.Place, worth.Fragments);
    }

    /// <summary>What was kept and its fragments, most first. Empties the ranking.</summary>
    public (T Item, long Fragments)[] Take()
    {
        var result = new (T, long)[_kept.Count];
        for (var at = result.Length - 1; _kept.TryDequeue(out var item, out var worth); at--)
            result[at] = (item, worth.Fragments);
        return result;
    }
}
