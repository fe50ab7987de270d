using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Layout;

namespace FleetDefrag.Ntfs.Devices.Image.Writing.Records;

/// <summary>Makes the attribute records of a stream from its extents: the first with the stream's sizes, the others without.</summary>
/// <param name="first">The stream's first attribute record, whose header and name are kept.</param>
internal sealed class SegmentBuilder(ReadOnlySpan<byte> first)
{
    private const int SizesAt = 40;
    private const int InstanceAt = 14;
    private readonly byte[] _header = first[..first.UInt16At(32)].ToArray();

    /// <summary>Makes one attribute record of as many extents as fit.</summary>
    /// <param name="extents">The stream's extents.</param>
    /// <param name="index">The first to take; moved behind the last that was taken.</param>
    /// <param name="end">The VCN to stop at, or where the stream ends.</param>
    /// <param name="capacity">Bytes that the attribute may have.</param>
    /// <param name="instance">Its instance number.</param>
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
            // The sizes of the stream, and of a sparse one its real size, stand in the first attribute record only.
            int headerEnd = attribute[9] > 0 ? attribute.UInt16At(10) : attribute.UInt16At(32);
            attribute[SizesAt..headerEnd].Clear();
        }

        return attribute;
    }
}
