using System.Buffers.Binary;

namespace FleetDefrag.TestKit.Raw;

/// <summary>Reads and adds entries of an index that fits in its root, such as those of $Extend and $Quota.</summary>
internal static class RawIndex
{
    private const int NodeAt = 16;
    private const int LastEntry = 2;

    /// <summary>Returns the offset of an entry in the root's value, or −1.</summary>
    /// <param name="root">The value of the index root.</param>
    /// <param name="wanted">Called with each entry in turn except the last one, which has no key.</param>
    public static int Find(ReadOnlySpan<byte> root, Func<byte[], bool> wanted)
    {
        for (var at = First(root); (root[at + 12] & LastEntry) == 0; at += Length(root, at))
        {
            if (wanted(root.Slice(at, Length(root, at)).ToArray()))
                return at;
        }

        return -1;
    }

    /// <summary>Adds an entry after all others, before the end entry. The caller ensures the sort order.</summary>
    public static byte[] Append(byte[] root, byte[] entry)
    {
        var at = First(root);
        while ((root[at + 12] & LastEntry) == 0)
            at += Length(root, at);
        return WithSizes([.. root[..at], .. entry, .. root[at..]]);
    }

    public static byte[] Remove(byte[] root, int at) => WithSizes([.. root[..at], .. root[(at + Length(root, at))..]]);

    /// <summary>Returns an entry with a key and data, as in a view index.</summary>
    public static byte[] Entry(ReadOnlySpan<byte> key, ReadOnlySpan<byte> data)
    {
        var dataAt = 16 + ((key.Length + 3) & ~3);
        var entry = new byte[(dataAt + data.Length + 7) & ~7];
        BinaryPrimitives.WriteUInt16LittleEndian(entry, (ushort)dataAt);
        BinaryPrimitives.WriteUInt16LittleEndian(entry.AsSpan(2), (ushort)data.Length);
        BinaryPrimitives.WriteUInt16LittleEndian(entry.AsSpan(8), (ushort)entry.Length);
        BinaryPrimitives.WriteUInt16LittleEndian(entry.AsSpan(10), (ushort)key.Length);
        key.CopyTo(entry.AsSpan(16));
        data.CopyTo(entry.AsSpan(dataAt));
        return entry;
    }

    private static byte[] WithSizes(byte[] root)
    {
        BinaryPrimitives.WriteInt32LittleEndian(root.AsSpan(NodeAt + 4), root.Length - NodeAt);
        BinaryPrimitives.WriteInt32LittleEndian(root.AsSpan(NodeAt + 8), root.Length - NodeAt);
        return root;
    }

    private static int First(ReadOnlySpan<byte> root) => NodeAt + BinaryPrimitives.ReadInt32LittleEndian(root[NodeAt..]);

    private static int Length(ReadOnlySpan<byte> root, int at) => BinaryPrimitives.ReadUInt16LittleEndian(root[(at + 8)..]);
}
