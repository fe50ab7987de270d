using FleetDefrag.Ntfs.Control;

namespace FleetDefrag.Ntfs.Layout;

/// <summary>
/// Enumerates the entries of one node of a directory index. The node begins at the INDEX_HEADER of $INDEX_ROOT or of an INDX block.
/// </summary>
internal ref struct IndexEntries
{
    private const int EntryHeaderSize = 16;
    private const ushort LastEntry = 2;
    private readonly ReadOnlySpan<byte> _node;
    private int _next;

    /// <summary>Creates an enumerator of a node.</summary>
    /// <param name="node">
    /// INDEX_HEADER and the bytes behind it: offset of the entries at 0, bytes used at 4, both from the header.
    /// </param>
    public IndexEntries(ReadOnlySpan<byte> node)
    {
        var used = node.Length < EntryHeaderSize ? 0 : Math.Min(node.UInt32At(4), (uint)node.Length);
        _node = node[..(int)used];
        _next = used == 0 ? 0 : (int)Math.Min(node.UInt32At(0), int.MaxValue);
    }

    /// <summary>The file that the entry names.</summary>
    public FileReference File { get; private set; }

    /// <summary>The name of the entry.</summary>
    public FileName Name { get; private set; }

    /// <summary>Advances to the next entry with a name. An entry that exceeds the node ends the enumeration.</summary>
    public bool MoveNext()
    {
        while (_next > 0 && _next <= _node.Length - EntryHeaderSize)
        {
            var entry = _node[_next..];
            int length = entry.UInt16At(8), keyLength = entry.UInt16At(10);
            if ((entry.UInt16At(12) & LastEntry) != 0
                || length < EntryHeaderSize
                || EntryHeaderSize + keyLength > Math.Min(length, entry.Length))
                return false;
            _next += length;
            if (!FileName.TryRead(entry.Slice(EntryHeaderSize, keyLength), out var name))
                continue;
            File = new FileReference(entry.UInt64At(0));
            Name = name;
            return true;
        }

        return false;
    }
}
