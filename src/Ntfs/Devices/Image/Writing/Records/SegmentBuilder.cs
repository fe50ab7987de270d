using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Layout;

namespace FleetDefrag.Ntfs.Devices.Image.Writing.Records;

/// <summary>
/// Builds the attribute records of a stream from its extents. The first contains the sizes of the stream, the others do not.
/// </summary>
/// <param name="first">The first attribute record of the stream. Its header and its name are kept.</param>
internal sealed class SegmentBuilder(ReadOnlySpan<byte> first)
{
    private const int SizesAt = 40;
    private const int InstanceAt = 14;
    private readonly byte[] _header = first[..first.UInt16At(32)].ToArray();

    /// <summary>Builds one attribute record with as many extents as fit.</summary>
    /// <param name="extents">The extents of the stream.</param>
    /// <param name="index">The first extent to add; afterwards the extent behind the last one added.</param>
    /// <param name="end">The VCN to stop at.</param>
    /// <param name="capacity">Most bytes of the attribute record.</param>
    /// <param name="instance">Instance number of the attribute record.</param>
    /// <returns>Null where not one extent fits.</returns>
    public byte[]? Build(ReadOnlySpan<Extent> extents, ref int index, Vcn end, int capacity, ushort instance)
    {
        capacity &= ~7;
        if (capacity <= _header.Length)
            return null;
        var attribute = new byte[capacity];
        _header.CopyTo(attribute, 0);
        var pairs = new MappingPairsWriter(attribute.AsSpan(_header.Length));
        var start = extents[index].Vcn;
        var next = index;
        while (next < extents.Length && extents[next].Vcn < end && pairs.TryAdd(extents[next]))
            next++;
        if (next == index)
            return null;
        pairs.Finish();
        index = next;
        return Finish(attribute.AsSpan(0, (_header.Length + pairs.Length + 7) & ~7), start, extents[next - 1].EndVcn, instance).ToArray();
    }

    private static Span<byte> Finish(Span<byte> attribute, Vcn start, Vcn end, ushort instance)
    {
        attribute.PutUInt32(4, (uint)attribute.Length);
        attribute.PutUInt16(InstanceAt, instance);
        attribute.PutInt64(16, start.Value);
        attribute.PutInt64(24, end.Value - 1);
        if (start.Value > 0)
        {
            // Only the first attribute record contains the sizes of the stream, and the total allocated size of a sparse stream.
            int headerEnd = attribute[9] > 0 ? attribute.UInt16At(10) : attribute.UInt16At(32);
            attribute[SizesAt..headerEnd].Clear();
        }

        return attribute;
    }
}
