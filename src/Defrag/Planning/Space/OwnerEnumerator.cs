namespace FleetDefrag.Defrag.Planning.Space;

/// <summary>
/// Enumerates an <see cref="OwnerIndex"/> by position. The next entry costs no search. The index must not change meanwhile.
/// </summary>
internal struct OwnerEnumerator
{
    private readonly List<PackedOwnedRun[]> _blocks;
    private readonly List<int> _counts;
    private readonly long _end;
    private PackedOwnedRun[] _entries = [];
    private int _block;
    private int _at;
    private int _count;

    /// <summary>Creates an enumerator that stands before its first entry.</summary>
    /// <param name="blocks">The entries.</param>
    /// <param name="counts">The number of entries in each block.</param>
    /// <param name="first">The first entry to return.</param>
    /// <param name="end">The first cluster at which no entry is returned any more.</param>
    public OwnerEnumerator(List<PackedOwnedRun[]> blocks, List<int> counts, (int Block, int At) first, long end)
    {
        (_blocks, _counts, _end) = (blocks, counts, end);
        _block = first.Block;
        _at = first.At - 1;
        if (_block < blocks.Count)
            (_entries, _count) = (blocks[_block], counts[_block]);
    }

    /// <summary>The current entry.</summary>
    public readonly OwnedRun Current => _entries[_at].ToOwner();

    /// <summary>Returns the enumerator itself, for <c>foreach</c>.</summary>
    public readonly OwnerEnumerator GetEnumerator() => this;

    /// <summary>Advances to the next entry.</summary>
    /// <returns>False at the end.</returns>
    public bool MoveNext()
    {
        if (++_at >= _count && !NextBlock())
            return false;
        return _entries[_at].Start < _end;
    }

    private bool NextBlock()
    {
        if (_block + 1 >= _blocks.Count)
            return false;
        _block++;
        (_entries, _count, _at) = (_blocks[_block], _counts[_block], 0);
        return true;
    }
}
