using System.Buffers.Binary;

namespace FleetDefrag.Ntfs.Checking.Format;

/// <summary>
/// Reads fields of on-disk structures. The checker has its own readers, so that it can find errors in the parsing of the driver.
/// </summary>
internal static class LittleEndian
{
    public static ushort U16(this ReadOnlySpan<byte> bytes, int offset) => BinaryPrimitives.ReadUInt16LittleEndian(bytes[offset..]);

    public static uint U32(this ReadOnlySpan<byte> bytes, int offset) => BinaryPrimitives.ReadUInt32LittleEndian(bytes[offset..]);

    public static ulong U64(this ReadOnlySpan<byte> bytes, int offset) => BinaryPrimitives.ReadUInt64LittleEndian(bytes[offset..]);

    public static long I64(this ReadOnlySpan<byte> bytes, int offset) => BinaryPrimitives.ReadInt64LittleEndian(bytes[offset..]);
}
