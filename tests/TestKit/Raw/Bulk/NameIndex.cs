using System.Buffers.Binary;

namespace FleetDefrag.TestKit.Raw.Bulk;

/// <summary>Builds a directory's index from the leaves up, from sorted names.</summary>
/// <remarks>
/// An entry stands once in this tree. The entry between two leaves moves up a level and points down to the left leaf. The entry without a
/// key at the end of a node points to the rightmost leaf.
/// </remarks>
internal sealed class NameIndex(int clusterBytes)
{
    private const int BlockBytes = 4096;
    private const int HeaderAt = 24;
    private const int FirstEntryAt = 64;
    private const int RootBytes = 16;
    private const int HeaderBytes = 16;
    private const int MostRootEntryBytes = 300;
    private const ushort HasChild = 1;
    private const ushort IsLast = 2;

    private readonly List<byte[]> _blocks = [];

    /// <summary>The blocks with fix-ups applied, in the order of their VCNs.</summary>
    public IReadOnlyList<byte[]> Blocks => _blocks;

    /// <summary>The bitmap of the blocks: one set bit for each block, padded to 8-byte words.</summary>
    public byte[] Bitmap
    {
        get
        {
            var bits = new byte[(_blocks.Count + 63) / 64 * 8];
            for (var block = 0; block < _blocks.Count; block++)
                bits[block / 8] |= (byte)(1 << (block % 8));
            return bits;
        }
    }

    // A VCN counts clusters, or sectors if a cluster is larger than a block.
    private int VcnsInBlock => clusterBytes <= BlockBytes ? BlockBytes / clusterBytes : BlockBytes / 512;

    /// <summary>Builds all blocks and returns the value of the index root.</summary>
    /// <param name="entries">The reference and FILE_NAME of each entry, sorted by name.</param>
    public byte[] Build(IReadOnlyList<(ulong Reference, byte[] FileName)> entries)
    {
        var level = entries.Select(entry => Entry(entry.Reference, entry.FileName, child: -1)).ToList();
        var rightmost = -1L;
        while (level.Sum(entry => entry.Length) > MostRootEntryBytes)
            (level, rightmost) = Pack(level, rightmost);
        return Root(level, rightmost);
    }

    // Fills blocks. The entry after each full block moves up and points down to the block.
    private (List<byte[]> Above, long Rightmost) Pack(List<byte[]> level, long rightmost)
    {
        var above = new List<byte[]>();
        var node = new List<byte[]>();
        var bytes = 0;
        for (var i = 0; i < level.Count; i++)
        {
            var entry = level[i];
            if (FirstEntryAt + bytes + entry.Length + 24 <= BlockBytes)
            {
                node.Add(entry);
                bytes += entry.Length;
                continue;
            }

            // The last block must not be empty. If it would be, the entry before moves up.
            var isLast = i == level.Count - 1;
            var separator = isLast ? node[^1] : entry;
            if (isLast)
                node.RemoveAt(node.Count - 1);
            above.Add(WithChild(separator, AddBlock(node, ChildOf(separator))));
            node = isLast ? [entry] : [];
            bytes = 0;
        }

        return (above, AddBlock(node, rightmost));
    }

    private long AddBlock(List<byte[]> entries, long rightmost)
    {
        var vcn = (long)_blocks.Count * VcnsInBlock;
        var block = new byte[BlockBytes];
        "INDX"u8.CopyTo(block);
        BinaryPrimitives.WriteUInt16LittleEndian(block.AsSpan(4), 40);
        BinaryPrimitives.WriteUInt16LittleEndian(block.AsSpan(6), (BlockBytes / 512) + 1);
        BinaryPrimitives.WriteInt64LittleEndian(block.AsSpan(16), vcn);
        var end = WriteEntries(block, FirstEntryAt, entries, rightmost);
        WriteHeader(block.AsSpan(HeaderAt), FirstEntryAt - HeaderAt, end - HeaderAt, BlockBytes - HeaderAt, rightmost >= 0);
        RawFixUps.Protect(block);
        _blocks.Add(block);
        return vcn;
    }

    private byte[] Root(List<byte[]> entries, long rightmost)
    {
        var root = new byte[RootBytes + HeaderBytes + entries.Sum(entry => entry.Length) + (rightmost >= 0 ? 24 : 16)];
        BinaryPrimitives.WriteUInt32LittleEndian(root, RawRecord.FileName);
        BinaryPrimitives.WriteUInt32LittleEndian(root.AsSpan(4), 1);
        BinaryPrimitives.WriteInt32LittleEndian(root.AsSpan(8), BlockBytes);
        root[12] = (byte)VcnsInBlock;
        WriteEntries(root, RootBytes + HeaderBytes, entries, rightmost);
        WriteHeader(root.AsSpan(RootBytes), HeaderBytes, root.Length - RootBytes, root.Length - RootBytes, rightmost >= 0);
        return root;
    }

    private static void WriteHeader(Span<byte> header, int first, int length, int allocated, bool hasChildren)
    {
        BinaryPrimitives.WriteInt32LittleEndian(header, first);
        BinaryPrimitives.WriteInt32LittleEndian(header[4..], length);
        BinaryPrimitives.WriteInt32LittleEndian(header[8..], allocated);
        header[12] = hasChildren ? (byte)1 : (byte)0;
    }

    private static int WriteEntries(byte[] target, int at, List<byte[]> entries, long rightmost)
    {
        foreach (var entry in entries)
        {
            entry.CopyTo(target, at);
            at += entry.Length;
        }

        var last = Entry(0, [], rightmost);
        BinaryPrimitives.WriteUInt16LittleEndian(last.AsSpan(12), (ushort)(IsLast | (rightmost >= 0 ? HasChild : 0)));
        last.CopyTo(target, at);
        return at + last.Length;
    }

    private static byte[] Entry(ulong reference, byte[] key, long child)
    {
        var keyEnd = (16 + key.Length + 7) & ~7;
        var entry = new byte[keyEnd + (child >= 0 ? 8 : 0)];
        BinaryPrimitives.WriteUInt64LittleEndian(entry, reference);
        BinaryPrimitives.WriteUInt16LittleEndian(entry.AsSpan(8), (ushort)entry.Length);
        BinaryPrimitives.WriteUInt16LittleEndian(entry.AsSpan(10), (ushort)key.Length);
        key.CopyTo(entry, 16);
        if (child >= 0)
        {
            entry[12] = (byte)HasChild;
            BinaryPrimitives.WriteInt64LittleEndian(entry.AsSpan(keyEnd), child);
        }

        return entry;
    }

    private static byte[] WithChild(byte[] entry, long child)
    {
        var key = entry.AsSpan(16, BinaryPrimitives.ReadUInt16LittleEndian(entry.AsSpan(10))).ToArray();
        return Entry(BinaryPrimitives.ReadUInt64LittleEndian(entry), key, child);
    }

    private static long ChildOf(byte[] entry) =>
        (entry[12] & HasChild) == 0 ? -1 : BinaryPrimitives.ReadInt64LittleEndian(entry.AsSpan(entry.Length - 8));
}
