using System.Runtime.InteropServices;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Space;

/// <summary>
/// The owners of all clusters in use, by position. Entries of 12 bytes lie in sorted blocks: five million extents take 60 MB, and a
/// change moves a few kilobytes.
/// </summary>
internal sealed class OwnerIndex
{
    private const int BlockSize = 256;

    private readonly List<PackedOwnedRun[]> _blocks = [];
    private readonly List<int> _counts = [];

    // The first cluster of each block. The first block also takes clusters below its first one.
    private readonly List<uint> _firsts = [];

    /// <summary>Builds the index in one step.</summary>
    /// <param name="keys">First clusters in the upper 32 bits, index into the other lists in the lower 32 bits. The array is sorted in
    /// place.</param>
    /// <param name="lengths">The number of clusters of each run.</param>
    /// <param name="streams">The stream of each run.</param>
    public OwnerIndex(ulong[] keys, uint[] lengths, int[] streams)
    {
        Array.Sort(keys);
        Count = keys.Length;
        const int Filled = BlockSize * 3 / 4;
        for (var from = 0; from < keys.Length; from += Filled)
        {
            var count = Math.Min(Filled, keys.Length - from);
            var entries = new PackedOwnedRun[BlockSize];
            for (var at = 0; at < count; at++)
            {
                var index = (int)(keys[from + at] & uint.MaxValue);
                entries[at] = new PackedOwnedRun((uint)(keys[from + at] >> 32), lengths[index], streams[index]);
            }

            AddBlock(_blocks.Count, entries, count);
        }
    }

    /// <summary>The number of entries.</summary>
    public int Count { get; private set; }

    /// <summary>Returns the entry that contains a cluster, or else the next entry behind that cluster; null when there is none.</summary>
    public OwnedRun? AtOrAfter(Lcn lcn)
    {
        var (block, at) = Find(lcn.Value);
        return block < _blocks.Count ? _blocks[block][at].ToOwner() : null;
    }

    /// <summary>Returns the last entry that begins before a cluster; null when there is none.</summary>
    public OwnedRun? Before(Lcn lcn)
    {
        if (_blocks.Count == 0)
            return null;
        var block = BlockOf(lcn.Value - 1);
        var at = FirstAtOrAfter(block, lcn.Value) - 1;
        return at >= 0 ? _blocks[block][at].ToOwner() : null;
    }

    /// <summary>Returns all entries by position. The index must not change meanwhile.</summary>
    public OwnerEnumerator InOrder() => new(_blocks, _counts, (0, 0), long.MaxValue);

    /// <summary>Returns the entries that overlap a run, by position. The index must not change meanwhile.</summary>
    public OwnerEnumerator Overlapping(ClusterRun run) => new(_blocks, _counts, Find(run.Start.Value), run.End.Value);

    /// <summary>Returns the entries that overlap a run, by position, in a list that stays as it is when the index changes.</summary>
    public List<OwnedRun> ListOverlapping(ClusterRun run)
    {
        var owners = new List<OwnedRun>();
        foreach (var owned in Overlapping(run))
            owners.Add(owned);
        return owners;
    }

    /// <summary>Adds a run that no stream owns.</summary>
    public void Add(ClusterRun run, int stream)
    {
        var entry = new PackedOwnedRun(checked((uint)run.Start.Value), checked((uint)run.Length.Value), stream);
        if (_blocks.Count == 0)
            AddBlock(0, new PackedOwnedRun[BlockSize], 0);
        var block = BlockOf(entry.Start);
        var (entries, count) = (_blocks[block], _counts[block]);
        var at = FirstAtOrAfter(block, entry.Start);
        Array.Copy(entries, at, entries, at + 1, count - at);
        entries[at] = entry;
        _counts[block] = count + 1;
        Count++;
        _firsts[block] = entries[0].Start;
        if (count + 1 == BlockSize)
            Split(block);
    }

    /// <summary>Removes all clusters of a run, whichever streams own them.</summary>
    public void Remove(ClusterRun run)
    {
        while (true)
        {
            var (block, at) = Find(run.Start.Value);
            if (block == _blocks.Count || _blocks[block][at].Start >= run.End.Value)
                return;
            var owner = _blocks[block][at].ToOwner();
            RemoveAt(block, at);
            if (owner.Run.Start < run.Start)
                Add(ClusterRun.Between(owner.Run.Start, run.Start), owner.Stream);
            if (run.End < owner.Run.End)
                Add(ClusterRun.Between(run.End, owner.Run.End), owner.Stream);
        }
    }

    // Returns the entry that contains a cluster, or else the next one; the number of blocks when there is none.
    private (int Block, int At) Find(long lcn)
    {
        if (_blocks.Count == 0)
            return (0, 0);
        var block = BlockOf(lcn);
        var at = FirstAtOrAfter(block, lcn);
        if (at > 0 && lcn < _blocks[block][at - 1].End)
            return (block, at - 1);
        return at < _counts[block] ? (block, at) : (block + 1, 0);
    }

    // Returns the last block that begins at or before a cluster, or the first block.
    private int BlockOf(long lcn)
    {
        var next = SortedSearch.FirstNotBelow<uint, long, ByFirst>(CollectionsMarshal.AsSpan(_firsts), lcn);
        return Math.Max(0, next - 1);
    }

    private int FirstAtOrAfter(int block, long lcn) =>
        SortedSearch.FirstNotBelow<PackedOwnedRun, long, ByStart>(_blocks[block].AsSpan(0, _counts[block]), lcn);

    private void RemoveAt(int block, int at)
    {
        var (entries, count) = (_blocks[block], _counts[block] - 1);
        Array.Copy(entries, at + 1, entries, at, count - at);
        Count--;
        if (count > 0)
        {
            _counts[block] = count;
            _firsts[block] = entries[0].Start;
            return;
        }

        _blocks.RemoveAt(block);
        _counts.RemoveAt(block);
        _firsts.RemoveAt(block);
    }

    private void Split(int block)
    {
        const int Half = BlockSize / 2;
        var upper = new PackedOwnedRun[BlockSize];
        Array.Copy(_blocks[block], Half, upper, 0, Half);
        _counts[block] = Half;
        AddBlock(block + 1, upper, Half);
    }

    private void AddBlock(int at, PackedOwnedRun[] entries, int count)
    {
        _blocks.Insert(at, entries);
        _counts.Insert(at, count);
        _firsts.Insert(at, entries[0].Start);
    }

    private readonly struct ByFirst : ISortOrder<uint, long>
    {
        public static bool IsBelow(in uint first, long lcn) => first <= lcn;
    }

    private readonly struct ByStart : ISortOrder<PackedOwnedRun, long>
    {
        public static bool IsBelow(in PackedOwnedRun run, long lcn) => run.Start < lcn;
    }
}
