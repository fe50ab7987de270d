using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Layout;

namespace FleetDefrag.Ntfs.Devices.Image.Writing.Records;

/// <summary>Builds attribute records of type $ATTRIBUTE_LIST.</summary>
internal static class ListAttribute
{
    /// <summary>Builds a resident list.</summary>
    public static byte[] Resident(ReadOnlySpan<byte> list, ushort instance)
    {
        var attribute = new byte[(AttributeRecord.ResidentHeaderSize + list.Length + 7) & ~7];
        WriteCommon(attribute, isNonResident: false, instance);
        attribute.AsSpan().PutUInt32(16, (uint)list.Length);
        attribute.AsSpan().PutUInt16(20, AttributeRecord.ResidentHeaderSize);
        list.CopyTo(attribute.AsSpan(AttributeRecord.ResidentHeaderSize));
        return attribute;
    }

    /// <summary>Builds a non-resident list.</summary>
    public static byte[] NonResident(int listBytes, ClusterRun clusters, int clusterBytes, ushort instance)
    {
        Span<byte> pairs = stackalloc byte[24];
        var writer = new MappingPairsWriter(pairs);
        writer.TryAdd(new Extent(default, clusters.Start, clusters.Length));
        writer.Finish();
        var attribute = new byte[(AttributeRecord.NonResidentHeaderSize + writer.Length + 7) & ~7];
        WriteCommon(attribute, isNonResident: true, instance);
        attribute.AsSpan().PutUInt16(10, AttributeRecord.NonResidentHeaderSize);
        attribute.AsSpan().PutInt64(24, clusters.Length.Value - 1);
        attribute.AsSpan().PutUInt16(32, AttributeRecord.NonResidentHeaderSize);
        attribute.AsSpan().PutInt64(40, clusters.Length.ToBytes(clusterBytes));
        attribute.AsSpan().PutInt64(48, listBytes);
        attribute.AsSpan().PutInt64(56, listBytes);
        pairs[..writer.Length].CopyTo(attribute.AsSpan(AttributeRecord.NonResidentHeaderSize));
        return attribute;
    }

    private static void WriteCommon(Span<byte> attribute, bool isNonResident, ushort instance)
    {
        attribute.PutUInt32(0, (uint)AttributeType.AttributeList);
        attribute.PutUInt32(4, (uint)attribute.Length);
        attribute[8] = (byte)(isNonResident ? 1 : 0);
        attribute.PutUInt16(14, instance);
    }
}
