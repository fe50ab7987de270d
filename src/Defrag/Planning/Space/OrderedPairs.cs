namespace FleetDefrag.Defrag.Planning.Space;

/// <summary>
/// A sorted set of pairs of numbers below 2^32 that finds the nearest neighbour of a key. A pair is one 64-bit key in sorted blocks of a few
/// hundred: a million free runs cost no node objects, and every look-up is two binary searches in memory that lies together.
/// </summary>
internal sealed class OrderedPairs
{
    private const int BlockSize = 512;

    private readonly List<ulong[]> _blocks = [];
    private readonly List<int> _counts = [];
    private readonly List<ulong> _lasts = [];

    /// <summary>Pairs in the set.</summary>
    public int Count { get; private set; }

    /// <summary>Adds a pair that is not in the set.</summary>
    public void Add((long First, long Second) pair)
    {
        var key = Pack(pair);
        if (_blocks.Count == 0)
            AddBlock(0, new ulong[BlockSize], 0);
        var block = Math.Min(BlockOf(key), _blocks.Count - 1);
        var (keys, count) = (_blocks[block], _counts[block]);
        var at = Array.BinarySearch(keys, 0, count, key);
        if (at >= 0)
            throw new InvalidOperationException($"{pair} is in the set already.");
        Array.Copy(keys, ~at, keys, ~at + 1, count - ~at);
        keys[~at] = key;
        _counts[block] = count + 1;
        _lasts[block] = keys[count];
        Count++;
        if (count + 1 == BlockSize)
            Split(block);
    }

    /// <summary>Removes a pair that is in the set.</summary>
    public void Remove((long First, long Second) pair)
    {
        var key = Pack(pair);
        var block = BlockOf(key);
        var at = block < _blocks.Count ? Array.BinarySearch(_blocks[block], 0, _counts[block], key) : -1;
        if (at < 0)
            throw new InvalidOperationException($"{pair} is not in the set.");
        var (keys, count) = (_blocks[block], _counts[block] - 1);
        Array.Copy(keys, at + 1, keys, at, count - at);
        Count--;
        if (count == 0)
        {
            RemoveBlock(block);
            return;
        }

        _counts[block] = count;
        _lasts[block] = keys[count - 1];
    }

    /// <summary>Removes all pairs.</summary>
    public void Clear()
    {
        _blocks.Clear();
        _counts.Clear();
        _lasts.Clear();
        Count = 0;
    }

    /// <summary>The smallest pair that is not below the key, or null.</summary>
    public (long First, long Second)? AtOrAfter((long First, long Second) pair)
    {
        var key = Pack(pair);
        var block = BlockOf(key);
        if (block == _blocks.Count)
            return null;
        var at = Array.BinarySearch(_blocks[block], 0, _counts[block], key);
        return Unpack(_blocks[block][at < 0 ? ~at : at]);
    }

    /// <summary>The largest pair below the key, or null.</summary>
    public (long First, long Second)? Before((long First, long Second) pair)
    {
        var key = Pack(pair);
        var block = BlockOf(key);
        if (block < _blocks.Count)
        {
            var at = Array.BinarySearch(_blocks[block], 0, _counts[block], key);
            var index = (at < 0 ? ~at : at) - 1;
            if (index >= 0)
                return Unpack(_blocks[block][index]);
        }

        return block == 0 ? null : Unpack(_lasts[block - 1]);
    }

    /// <summary>Every pair in ascending order.</summary>
    public IEnumerable<(long First, long Second)> InOrder()
    {
        for (var block = 0; block < _blocks.Count; block++)
        {
            for (var at = 0; at < _counts[block]; at++)
                yield return Unpack(_blocks[block][at]);
        }
    }

    // The first block whose last pair is not below the key; the number of blocks when there is none.
    private int BlockOf(ulong key)
    {
        var at = _lasts.BinarySearch(key);
        return at < 0 ? ~at : at;
    }

    private void Split(int block)
    {
        const int Half = BlockSize / 2;
        var upper = new ulong[BlockSize];
        Array.Copy(_blocks[block], Half, upper, 0, Half);
        _counts[block] = Half;
        _lasts[block] = _blocks[block][Half - 1];
        AddBlock(block + 1, upper, Half);
    }

    private void AddBlock(int at, ulong[] keys, int count)
    {
        _blocks.Insert(at, keys);
        _counts.Insert(at, count);
        _lasts.Insert(at, count == 0 ? 0 : keys[count - 1]);
    }

    private void RemoveBlock(int at)
    {
        _blocks.RemoveAt(at);
        _counts.RemoveAt(at);
        _lasts.RemoveAt(at);
    }

    private static ulong Pack((long First, long Second) pair) => ((ulong)Math.Min(pair.First, uint.MaxValue) << 32) | checked((uint)pair.Second);

    private static (long First, long Second) Unpack(ulong key) => ((long)(key >> 32), (long)(key & uint.MaxValue));
}
