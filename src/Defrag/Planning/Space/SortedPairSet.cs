using System.Runtime.InteropServices;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Space;

/// <summary>
/// A sorted set of pairs of numbers below 2^32 that finds the nearest neighbour of a key. Each pair is one 64-bit key; the keys lie in
/// sorted blocks of about a hundred. A million free runs need no node objects, and a search is two binary searches in contiguous memory.
/// </summary>
internal sealed class SortedPairSet
{
    private const int BlockSize = 128;

    private readonly List<ulong[]> _blocks = [];
    private readonly List<int> _counts = [];
    private readonly List<ulong> _lasts = [];

    /// <summary>The number of pairs.</summary>
    public int Count { get; private set; }

    /// <summary>Creates a set from pairs in one step.</summary>
    /// <param name="pairs">Pairs in any order, none twice.</param>
    public static SortedPairSet Of(IReadOnlyCollection<(long First, long Second)> pairs)
    {
        const int Filled = BlockSize * 3 / 4;
        var keys = new ulong[pairs.Count];
        var next = 0;
        foreach (var pair in pairs)
            keys[next++] = Pack(pair);
        Array.Sort(keys);
        var set = new SortedPairSet { Count = keys.Length };
        for (var from = 0; from < keys.Length; from += Filled)
        {
            var block = new ulong[BlockSize];
            var count = Math.Min(Filled, keys.Length - from);
            Array.Copy(keys, from, block, 0, count);
            set.AddBlock(set._blocks.Count, block, count);
        }

        return set;
    }

    /// <summary>Copies the pairs of another set into this one, which must be empty.</summary>
    public void CopyFrom(SortedPairSet other)
    {
        foreach (var block in other._blocks)
            _blocks.Add([.. block]);
        _counts.AddRange(other._counts);
        _lasts.AddRange(other._lasts);
        Count = other.Count;
    }

    /// <summary>Adds a pair that is not in the set.</summary>
    public void Add((long First, long Second) pair)
    {
        var position = Seek(pair);
        if (At(position) == pair)
            throw new InvalidOperationException($"{pair} is in the set already.");
        Insert(position, pair);
    }

    /// <summary>Removes a pair that is in the set.</summary>
    public void Remove((long First, long Second) pair)
    {
        var position = Seek(pair);
        if (At(position) != pair)
            throw new InvalidOperationException($"{pair} is not in the set.");
        RemoveAt(position);
    }

    /// <summary>Returns the smallest pair that is not below a key, or null.</summary>
    public (long First, long Second)? AtOrAfter((long First, long Second) pair) => At(Seek(pair));

    /// <summary>Returns the largest pair below a key, or null.</summary>
    public (long First, long Second)? Before((long First, long Second) pair) => At(Previous(Seek(pair)));

    /// <summary>Returns the position of the smallest pair that is not below a key.</summary>
    public PairPosition Seek((long First, long Second) pair)
    {
        var key = Pack(pair);
        var block = BlockOf(key);
        if (block == _blocks.Count)
            return new PairPosition(block, 0);
        return new PairPosition(block, FirstNotBelow(_blocks[block].AsSpan(0, _counts[block]), key));
    }

    /// <summary>Returns the position before another one.</summary>
    public PairPosition Previous(PairPosition position)
    {
        if (position.At > 0)
            return position with { At = position.At - 1 };
        return position.Block > 0 ? new PairPosition(position.Block - 1, _counts[position.Block - 1] - 1) : new PairPosition(-1, 0);
    }

    /// <summary>Returns the pair at a position; null where there is none.</summary>
    public (long First, long Second)? At(PairPosition position) =>
        position.Block >= 0 && position.Block < _blocks.Count ? Unpack(_blocks[position.Block][position.At]) : null;

    /// <summary>Replaces the pair at a position by another one that keeps the order.</summary>
    public void Replace(PairPosition position, (long First, long Second) pair)
    {
        _blocks[position.Block][position.At] = Pack(pair);
        if (position.At == _counts[position.Block] - 1)
            _lasts[position.Block] = Pack(pair);
    }

    /// <summary>Inserts a pair before the pair at a position. The position must keep the order.</summary>
    public void Insert(PairPosition position, (long First, long Second) pair)
    {
        if (_blocks.Count == 0)
            AddBlock(0, new ulong[BlockSize], 0);
        var (block, at) = (position.Block, position.At);
        if (block == _blocks.Count)
            (block, at) = (block - 1, _counts[block - 1]);
        var (keys, count) = (_blocks[block], _counts[block]);
        Array.Copy(keys, at, keys, at + 1, count - at);
        keys[at] = Pack(pair);
        _counts[block] = count + 1;
        _lasts[block] = keys[count];
        Count++;
        if (count + 1 == BlockSize)
            Split(block);
    }

    /// <summary>Removes the pair at a position.</summary>
    public void RemoveAt(PairPosition position)
    {
        var (keys, count) = (_blocks[position.Block], _counts[position.Block] - 1);
        Array.Copy(keys, position.At + 1, keys, position.At, count - position.At);
        Count--;
        if (count == 0)
        {
            RemoveBlock(position.Block);
            return;
        }

        _counts[position.Block] = count;
        _lasts[position.Block] = keys[count - 1];
    }

    /// <summary>Removes all pairs.</summary>
    public void Clear()
    {
        _blocks.Clear();
        _counts.Clear();
        _lasts.Clear();
        Count = 0;
    }

    /// <summary>Returns all pairs in ascending order.</summary>
    public IEnumerable<(long First, long Second)> InOrder()
    {
        for (var block = 0; block < _blocks.Count; block++)
        {
            for (var at = 0; at < _counts[block]; at++)
                yield return Unpack(_blocks[block][at]);
        }
    }

    // Returns the first block whose last pair is not below the key; the number of blocks when there is none.
    private int BlockOf(ulong key) => FirstNotBelow(CollectionsMarshal.AsSpan(_lasts), key);

    private static int FirstNotBelow(ReadOnlySpan<ulong> keys, ulong key) => SortedSearch.FirstNotBelow<ulong, ulong, ByKey>(keys, key);

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

    private static ulong Pack((long First, long Second) pair) =>
        ((ulong)Math.Min(pair.First, uint.MaxValue) << 32) | checked((uint)pair.Second);

    private static (long First, long Second) Unpack(ulong key) => ((long)(key >> 32), (long)(key & uint.MaxValue));

    private readonly struct ByKey : ISortOrder<ulong, ulong>
    {
        public static bool IsBelow(in ulong item, ulong key) => item < key;
    }
}
