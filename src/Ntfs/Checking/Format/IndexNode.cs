namespace FleetDefrag.Ntfs.Checking.Format;

/// <summary>Enumerates the entries of one index node, of the root or of an index block (INDEX_HEADER and INDEX_ENTRY).</summary>
internal ref struct IndexNode
{
    private const int HeaderSize = 16;

    private readonly ReadOnlySpan<byte> _entries;
    private int _next;

    /// <summary>Creates an enumerator of a node.</summary>
    /// <param name="node">The header of the node and all bytes behind it.</param>
    public IndexNode(ReadOnlySpan<byte> node)
    {
        if (node.Length < HeaderSize
            || node.U32(0) < HeaderSize
            || node.U32(4) > node.Length
            || node.U32(0) > node.U32(4)
            || node.U32(0) % 8 != 0)
        {
            Problem = "its header lies outside it";
            return;
        }

        HasChildren = (node[12] & 1) != 0;
        _entries = node[(int)node.U32(0)..(int)node.U32(4)];
    }

    /// <summary>The problem that ended the enumeration early, or an empty text.</summary>
    public string Problem { get; private set; } = "";

    /// <summary>True if the entries have child nodes.</summary>
    public readonly bool HasChildren { get; }

    /// <summary>The current entry.</summary>
    public IndexEntry Current { get; private set; }

    /// <summary>Advances to the next entry. The last entry has no key and ends the node.</summary>
    public bool MoveNext()
    {
        if (Problem.Length > 0 || (_next > 0 && Current.IsLast))
            return false;
        var rest = _entries[_next..];
        if (rest.Length < IndexEntry.LeastSize || rest.U16(8) < IndexEntry.LeastSize || rest.U16(8) > rest.Length || rest.U16(8) % 8 != 0)
            return Fail($"the entry at byte {_next} has an impossible length");
        Current = new IndexEntry(rest[..rest.U16(8)]);
        _next += rest.U16(8);
        if (Current.HasChild && !HasChildren)
            return Fail($"the entry before byte {_next} leads to a node below a leaf");
        if (!Current.IsWhole)
            return Fail($"the entry before byte {_next} is malformed");
        if (HasChildren && !Current.HasChild)
            return Fail($"the entry before byte {_next} leads nowhere in a node with children");
        return !Current.IsLast || _next == _entries.Length || Fail("there is something behind its last entry");
    }

    private bool Fail(string problem)
    {
        Problem = problem;
        return false;
    }
}

/// <summary>An index entry.</summary>
internal readonly ref struct IndexEntry(ReadOnlySpan<byte> bytes)
{
    /// <summary>The number of bytes of an entry without a key.</summary>
    public const int LeastSize = 16;

    private const int ChildFlag = 1;
    private const int LastFlag = 2;

    private readonly ReadOnlySpan<byte> _bytes = bytes;

    /// <summary>The file that the entry names. Valid only in a directory.</summary>
    public FileReference File => new(_bytes.U64(0));

    public bool IsLast => (_bytes.U16(12) & LastFlag) != 0;

    public bool HasChild => (_bytes.U16(12) & ChildFlag) != 0;

    public ReadOnlySpan<byte> Key => _bytes.Slice(LeastSize, _bytes.U16(10));

    /// <summary>The position of the child node, in the units of the index.</summary>
    public long ChildVcn => _bytes.I64(_bytes.Length - 8);

    /// <summary>True if key and child lie within the entry.</summary>
    public bool IsWhole => LeastSize + (IsLast ? 0 : _bytes.U16(10)) + (HasChild ? 8 : 0) <= _bytes.Length;
}
