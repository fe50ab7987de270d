using System.Runtime.InteropServices;

namespace FleetDefrag.Defrag.Planning.Space;

/// <summary>
/// A sorted set of pairs of numbers below 2^32 that finds the nearest neighbour of a key. A pair is one 64-bit key in sorted blocks of a few
/// hundred: a million free runs cost no node objects, and every look-up is two binary searches in memory that lies together.
/// </summary>
internal sealed class SortedPairSet
{
    private const int BlockSize = 512;

    private readonly List<ulong[]> _blocks = [];
    private readonly List<int> _counts = [];
    private readonly List<ulong> _lasts = [];

    /// <summary>Pairs in the set.</summary>
    public int Count { get; private set; }

    /// <summary>Makes a set at once.</summary>
    /// <param name="pairs">In any order, none twice.</param>
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

    /// <summary>Takes the pairs of another set; its own must be none.</summary>
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
        var place = Seek(pair);
        if (At(place) == pair)
            throw new InvalidOperationException($"{pair} is in the set already.");
        Insert(place, pair);
    }

    /// <summary>Removes a pair that is in the set.</summary>
    public void Remove((long First, long Second) pair)
    {
        var place = Seek(pair);
        if (At(place) != pair)
            throw new InvalidOperationException($"{pair} is not in the set.");
        RemoveAt(place);
    }

    /// <summary>The smallest pair that is not below the key, or null.</summary>
    public (long First, long Second)? AtOrAfter((long First, long Second) pair) => At(Seek(pair));

    /// <summary>The largest pair below the key, or null.</summary>
    public (long First, long Second)? Before((long First, long Second) pair) => At(Previous(Seek(pair)));

    /// <summary>Where the smallest pair stands that is not below the key.</summary>
    public PairPosition Seek((long First, long Second) pair)
    {
        var key = Pack(pair);
        var block = BlockOf(key);
        if (block == _blocks.Count)
            return new PairPosition(block, 0);
        return new PairPosition(block, FirstNotBelow(_blocks[block].AsSpan(0, _counts[block]), key));
    }

    /// <summary>The place before another one.</summary>
    public PairPosition Previous(PairPosition place)
    {
        if (place.At > 0)
            return place with { At = place.At - 1 };
        return place.Block > 0 ? new PairPosition(place.Block - 1, _counts[place.Block - 1] - 1) : new PairPosition(-1, 0);
    }

    /// <summary>The pair at a place; null where none stands there.</summary>
    public (long First, long Second)? At(PairPosition place) =>
        place.Block >= 0 && place.Block < _blocks.Count ? Unpack(_blocks[place.Block][place.At]) : null;

    /// <summary>Puts another pair in the place of one; the order must stay.</summary>
    public void Replace(PairPosition place, (long First, long Second) pair)
    {
        _blocks[place.Block][place.At] = Pack(pair);
        if (place.At == _counts[place.Block] - 1)
            _lasts[place.Block] = Pack(pair);
    }

    /// <summary>Puts a pair before the one that stands at a place; the order must be right.</summary>
    public void Insert(PairPosition place, (long First, long Second) pair)
    {
        if (_blocks.Count == 0)
            AddBlock(0, new ulong[BlockSize], 0);
        var (block, at) = (place.Block, place.At);
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

    /// <summary>Removes the pair that stands at a place.</summary>
    public void RemoveAt(PairPosition place)
    {
        var (keys, count) = (_blocks[place.Block], _counts[place.Block] - 1);
        Array.Copy(keys, place.At + 1, keys, place.At, count - place.At);
        Count--;
        if (count == 0)
        {
            RemoveBlock(place.Block);
            return;
        }

        _counts[place.Block] = count;
        _lasts[place.Block] = keys[count - 1];
    }

    /// <summary>Removes all pairs.</summary>
    public void Clear()
    {
        _blocks.Clear();
        _counts.Clear();
        _lasts.Clear();
        Count = 0;
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
    private int BlockOf(ulong key) => FirstNotBelow(CollectionsMarshal.AsSpan(_lasts), key);

    // The library's own search asks a comparer each time: here it is half of what planning takes.
    private static int FirstNotBelow(ReadOnlySpan<ulong> keys, ulong key)
    {
        var (low, high) = (0, keys.Length);
        while (low < high)
        {
            var middle = (low + high) >> 1;
            if (keys[middle] < key)
                low = middle + 1;
            else
                high = middle;
        }

        return low;
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
