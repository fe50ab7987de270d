using System.Runtime.CompilerServices;

namespace FleetDefrag.Ntfs;

/// <summary>
/// Binary search in sorted items by a key of another type. Such searches are half of the work of planning, and the search of .NET
/// calls a comparer at each step.
/// </summary>
public static class SortedSearch
{
    /// <summary>Returns the index of the first item that is not below a key, or the number of items if all are below the key.</summary>
    /// <typeparam name="TItem">The type of the items.</typeparam>
    /// <typeparam name="TKey">The type of the key.</typeparam>
    /// <typeparam name="TOrder">The order, a struct so that its comparison is inlined.</typeparam>
    /// <param name="items">The items in ascending order.</param>
    /// <param name="key">The key.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int FirstNotBelow<TItem, TKey, TOrder>(ReadOnlySpan<TItem> items, TKey key)
        where TOrder : struct, ISortOrder<TItem, TKey>
    {
        var (low, high) = (0, items.Length);
        while (low < high)
        {
            var middle = (low + high) >> 1;
            if (TOrder.IsBelow(items[middle], key))
                low = middle + 1;
            else
                high = middle;
        }

        return low;
    }
}
