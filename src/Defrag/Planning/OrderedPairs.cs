namespace FleetDefrag.Defrag.Planning;

/// <summary>
/// A sorted set of pairs of numbers that finds the nearest neighbour of a key. Sorted blocks of a few hundred pairs: a million free
/// runs cost no node objects, and every look-up is two binary searches in memory that lies together.
/// </summary>
internal sealed class OrderedPairs
{
    private const int BlockSize = 512;

    private readonly List<List<(long First, long Second)>> _blocks = [];

    /// <summary>Pairs in the set.</summary>
    public int Count { get; private set; }

    /// <summary>Adds a pair that is not in the set.</summary>
    public void Add((long First, long Second) pair)
    {
        if (_blocks.Count == 0)
        {
            _blocks.Add([pair]);
            Count = 1;
            return;
        }

        var blockIndex = Math.Min(BlockOf(pair), _blocks.Count - 1);
        var block = _blocks[blockIndex];
        var at = block.BinarySearch(pair);
        if (at >= 0)
            throw new InvalidOperationException($"{pair} is in the set already.");
        block.Insert(~at, pair);
        Count++;
        if (block.Count == BlockSize)
            Split(blockIndex);
    }

    /// <summary>Removes a pair that is in the set.</summary>
    public void Remove((long First, long Second) pair)
    {
        var blockIndex = BlockOf(pair);
        var at = blockIndex < _blocks.Count ? _blocks[blockIndex].BinarySearch(pair) : -1;
        if (at < 0)
            throw new InvalidOperationException($"{pair} is not in the set.");
        _blocks[blockIndex].RemoveAt(at);
        Count--;
        if (_blocks[blockIndex].Count == 0)
            _blocks.RemoveAt(blockIndex);
    }

    /// <summary>The smallest pair that is not below the key, or null.</summary>
    public (long First, long Second)? AtOrAfter((long First, long Second) key)
    {
        var blockIndex = BlockOf(key);
        if (blockIndex == _blocks.Count)
            return null;
        var block = _blocks[blockIndex];
        var at = block.BinarySearch(key);
        return block[at < 0 ? ~at : at];
    }

    /// <summary>The largest pair below the key, or null.</summary>
    public (long First, long Second)? Before((long First, long Second) key)
    {
        var blockIndex = BlockOf(key);
        if (blockIndex < _blocks.Count)
        {
            var block = _blocks[blockIndex];
            var at = block.BinarySearch(key);
            var index = (at < 0 ? ~at : at) - 1;
            if (index >= 0)
                return block[index];
        }

        return blockIndex == 0 ? null : _blocks[blockIndex - 1][^1];
    }

    /// <summary>Every pair in ascending order.</summary>
    public IEnumerable<(long First, long Second)> InOrder()
    {
        foreach (var block in _blocks)
        {
            foreach (var pair in block)
                yield return pair;
        }
    }

    // The first block whose last pair is not below the key; the number of blocks when there is none.
    private int BlockOf((long First, long Second) key)
    {
        var low = 0;
        var high = _blocks.Count;
        while (low < high)
        {
            var middle = (low + high) / 2;
            if (_blocks[middle][^1].CompareTo(key) < 0)
                low = middle + 1;
            else
                high = middle;
        }

        return low;
    }

    private void Split(int blockIndex)
    {
        var block = _blocks[blockIndex];
        var upper = new List<(long, long)>(BlockSize);
        upper.AddRange(block.Skip(BlockSize / 2));
        block.RemoveRange(BlockSize / 2, block.Count - (BlockSize / 2));
        _blocks.Insert(blockIndex + 1, upper);
    }
}
