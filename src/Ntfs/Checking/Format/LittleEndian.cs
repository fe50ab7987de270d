using System.Buffers.Binary;

namespace FleetDefrag.Ntfs.Checking.Format;

/// <summary>Fields of on-disk structures. The checker has its own, so that no mistake in the driver's parsing hides itself here.</summary>
internal static class LittleEndian
{
    public static ushort U16(this ReadOnlySpan<byte> bytes, int offset) => BinaryPrimitives.ReadUInt16LittleEndian(bytes[offset..]);

    public static uint U32(this ReadOnlySpan<byte> bytes, int offset) => BinaryPrimitives.ReadUInt32LittleEndian(bytes[offset..]);

    public static ulong U64(this ReadOnlySpan<byte> bytes, int offset) => BinaryPrimitives.ReadUInt64LittleEndian(bytes[offset..]);

    public static long I64(this ReadOnlySpan<byte> bytes, int offset) => BinaryPrimitives.ReadInt64LittleEndian(bytes[offset..]);
}
