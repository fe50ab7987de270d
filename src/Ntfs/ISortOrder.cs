namespace FleetDefrag.Ntfs;

/// <summary>The order of sorted items relative to a key, for <see cref="SortedSearch"/>.</summary>
/// <typeparam name="TItem">The type of the items.</typeparam>
/// <typeparam name="TKey">The type of the key.</typeparam>
public interface ISortOrder<TItem, TKey>
{
    /// <summary>Returns true for items before the key. No such item may follow one for which this is false.</summary>
    /// <param name="item">The item.</param>
    /// <param name="key">The key.</param>
    static abstract bool IsBelow(in TItem item, TKey key);
}
