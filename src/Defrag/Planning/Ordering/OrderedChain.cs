using FleetDefrag.Defrag.Planning.Model;

namespace FleetDefrag.Defrag.Planning.Ordering;

/// <summary>Finds the most streams that already lie in order: the longest subsequence whose positions rise.</summary>
internal static class OrderedChain
{
    /// <summary>Returns the streams of the chain, in order. Fragmented streams are never part of it.</summary>
    /// <param name="model">The model of the volume.</param>
    /// <param name="streams">The streams in read order.</param>
    public static List<int> Find(LayoutModel model, IReadOnlyList<int> streams)
    {
        // The last position of the best chain of each length, and how each stream continues a chain (patience sorting).
        var lastPositions = new List<long>();
        var lastIndices = new List<int>();
        var previous = new int[streams.Count];
        for (var index = 0; index < streams.Count; index++)
        {
            if (!model.IsContiguous(streams[index]))
                continue;
            var position = ReadCost.PlaceOf(model, streams[index]).Start.Value;
            var length = lastPositions.BinarySearch(position);
            length = length < 0 ? ~length : length;
            previous[index] = length == 0 ? -1 : lastIndices[length - 1];
            if (length == lastPositions.Count)
            {
                lastPositions.Add(position);
                lastIndices.Add(index);
            }
            else
            {
                (lastPositions[length], lastIndices[length]) = (position, index);
            }
        }

        var chain = new List<int>(lastIndices.Count);
        for (var index = lastIndices.Count == 0 ? -1 : lastIndices[^1]; index >= 0; index = previous[index])
            chain.Add(streams[index]);
        chain.Reverse();
        return chain;
    }
}
