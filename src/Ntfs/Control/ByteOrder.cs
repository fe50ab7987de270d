using System.Buffers.Binary;
using System.Runtime.InteropServices;

namespace FleetDefrag.Ntfs.Control;

/// <summary>Reading and writing the little-endian fields of winioctl.h buffers at their offsets.</summary>
internal static class ByteOrder
{
    public static ushort UInt16At(this ReadOnlySpan<byte> buffer, int offset) => BinaryPrimitives.ReadUInt16LittleEndian(buffer[offset..]);

    public static uint UInt32At(this ReadOnlySpan<byte> buffer, int offset) => BinaryPrimitives.ReadUInt32LittleEndian(buffer[offset..]);

    public static long Int64At(this ReadOnlySpan<byte> buffer, int offset) => BinaryPrimitives.ReadInt64LittleEndian(buffer[offset..]);

    public static ulong UInt64At(this ReadOnlySpan<byte> buffer, int offset) => BinaryPrimitives.ReadUInt64LittleEndian(buffer[offset..]);

    public static void PutUInt16(this Span<byte> buffer, int offset, ushort value) => BinaryPrimitives.WriteUInt16LittleEndian(buffer[offset..], value);

    public static void PutUInt32(this Span<byte> buffer, int offset, uint value) => BinaryPrimitives.WriteUInt32LittleEndian(buffer[offset..], value);

    public static void PutInt64(this Span<byte> buffer, int offset, long value) => BinaryPrimitives.WriteInt64LittleEndian(buffer[offset..], value);

    public static void PutUInt64(this Span<byte> buffer, int offset, ulong value) => BinaryPrimitives.WriteUInt64LittleEndian(buffer[offset..], value);

    /// <summary>UTF-16 text as the buffers carry it; all supported machines are little-endian.</summary>
    public static ReadOnlySpan<char> TextAt(this ReadOnlySpan<byte> buffer, int offset, int byteLength) =>
        MemoryMarshal.Cast<byte, char>(buffer.Slice(offset, byteLength));

    /// <summary>Writes UTF-16 text.</summary>
    public static void PutText(this Span<byte> buffer, int offset, ReadOnlySpan<char> text) => MemoryMarshal.AsBytes(text).CopyTo(buffer[offset..]);
}
