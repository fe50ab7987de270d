using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Ordering;

/// <summary>Finds the most streams that already lie in order. Fragmented streams are never among them.</summary>
internal static class OrderedChain
{
    /// <summary>Returns the longest subsequence whose positions rise.</summary>
    /// <param name="model">The model of the volume.</param>
    /// <param name="streams">The streams in read order.</param>
    public static List<int> Find(LayoutModel model, IReadOnlyList<int> streams) =>
        Longest(streams, stream => model.IsContiguous(stream) ? ReadCost.PlaceOf(model, stream).Start.Value : null);

    /// <summary>
    /// Returns the longest subsequence between whose streams there is room for all others. An order that an earlier run has begun is one;
    /// streams that lie in order by chance mostly leave too little room on one side.
    /// </summary>
    /// <remarks>
    /// The spare room before a stream is what is free before it, less the lengths of the streams read before it. Where it does not fall
    /// from one stream of the chain to the next, the streams between them have room there.
    /// </remarks>
    /// <param name="model">The model of the volume.</param>
    /// <param name="streams">The streams in read order.</param>
    /// <param name="space">The clusters that are free without all these streams.</param>
    public static List<int> FindWithRoom(LayoutModel model, IReadOnlyList<int> streams, FreeSpace space)
    {
        var (starts, before, free) = (new List<Lcn>(), new List<long>(), 0L);
        foreach (var run in space.Runs)
        {
            starts.Add(run.Start);
            before.Add(free);
            free += run.Length.Value;
        }

        var spare = new Dictionary<int, long>(streams.Count);
        var read = 0L;
        foreach (var stream in streams)
        {
            var place = ReadCost.PlaceOf(model, stream);
            var run = starts.BinarySearch(place.Start);
            run = run < 0 ? ~run - 1 : run;
            if (model.IsContiguous(stream) && run >= 0)
                spare[stream] = before[run] + (place.Start - starts[run]).Value - read;
            read += model.CountFragments(stream).Clusters;
        }

        var most = free - read;
        return Longest(streams, stream => spare.TryGetValue(stream, out var room) && room >= 0 && room <= most ? room : null);
    }

    // Patience sorting: the last key of the best chain of each length, and how each stream continues a chain.
    private static List<int> Longest(IReadOnlyList<int> streams, Func<int, long?> keyOf)
    {
        var (lastKeys, lastIndices, previous) = (new List<long>(), new List<int>(), new int[streams.Count]);
        for (var index = 0; index < streams.Count; index++)
        {
            if (keyOf(streams[index]) is not { } key)
                continue;
            var length = CountUpTo(lastKeys, key);
            previous[index] = length == 0 ? -1 : lastIndices[length - 1];
            if (length == lastKeys.Count)
            {
                lastKeys.Add(key);
                lastIndices.Add(index);
            }
            else
            {
                (lastKeys[length], lastIndices[length]) = (key, index);
            }
        }

        var chain = new List<int>(lastIndices.Count);
        for (var index = lastIndices.Count == 0 ? -1 : lastIndices[^1]; index >= 0; index = previous[index])
            chain.Add(streams[index]);
        chain.Reverse();
        return chain;
    }

    private static int CountUpTo(List<long> keys, long key)
    {
        var (from, to) = (0, keys.Count);
        while (from < to)
        {
            var middle = (from + to) / 2;
            (from, to) = keys[middle] <= key ? (middle + 1, to) : (from, middle);
        }

        return from;
    }
}
