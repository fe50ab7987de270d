using System.Buffers.Binary;

namespace FleetDefrag.TestKit.Raw;

/// <summary>Entries of an index that fits in its root: $Extend's, $Quota's.</summary>
internal static class RawIndex
{
    private const int NodeAt = 16;
    private const int LastEntry = 2;

    /// <summary>Where an entry begins in the root's value, or −1.</summary>
    /// <param name="root">The value of the index root.</param>
    /// <param name="wanted">Told each entry in turn; the last one, which has no key, is left out.</param>
    public static int Find(ReadOnlySpan<byte> root, Func<byte[], bool> wanted)
    {
        for (var at = First(root); (root[at + 12] & LastEntry) == 0; at += Length(root, at))
        {
            if (wanted(root.Slice(at, Length(root, at)).ToArray()))
                return at;
        }

        return -1;
    }

    /// <summary>Puts an entry behind all others, before the one that marks the end. The caller sees to it that this is its place.</summary>
    public static byte[] Append(byte[] root, byte[] entry)
    {
        var at = First(root);
        while ((root[at + 12] & LastEntry) == 0)
            at += Length(root, at);
        return WithSizes([.. root[..at], .. entry, .. root[at..]]);
    }

    public static byte[] Remove(byte[] root, int at) => WithSizes([.. root[..at], .. root[(at + Length(root, at))..]]);

    /// <summary>An entry that has a key and data (view index).</summary>
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
