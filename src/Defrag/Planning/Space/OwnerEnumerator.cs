namespace FleetDefrag.Defrag.Planning.Space;

/// <summary>A walk along an <see cref="OwnerIndex"/> by position, for <c>foreach</c>: the next neighbour costs no look-up. The index must not change meanwhile.</summary>
internal struct OwnerEnumerator
{
    private readonly List<PackedOwnedRun[]> _blocks;
    private readonly List<int> _counts;
    private readonly long _end;
    private PackedOwnedRun[] _entries = [];
    private int _block;
    private int _at;
    private int _count;

    /// <summary>Begins one.</summary>
    /// <param name="blocks">The entries.</param>
    /// <param name="counts">How many of each block.</param>
    /// <param name="first">The first of the walk.</param>
    /// <param name="end">It ends before the first that begins here or behind.</param>
    public OwnerEnumerator(List<PackedOwnedRun[]> blocks, List<int> counts, (int Block, int At) first, long end)
    {
        (_blocks, _counts, _end) = (blocks, counts, end);
        _block = first.Block;
        _at = first.At - 1;
        if (_block < blocks.Count)
            (_entries, _count) = (blocks[_block], counts[_block]);
    }

    /// <summary>Where it is.</summary>
    public readonly OwnedRun Current => _entries[_at].ToOwner();

    /// <summary>For <c>foreach</c>.</summary>
    public readonly OwnerEnumerator GetEnumerator() => this;

    /// <summary>Goes on to the next one.</summary>
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
