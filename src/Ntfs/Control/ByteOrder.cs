using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace FleetDefrag.Ntfs.Control;

/// <summary>
/// Reads and writes little-endian fields of winioctl.h buffers at their offsets. All supported machines are little-endian.
/// </summary>
/// <remarks>A field outside of the buffer throws <see cref="ArgumentOutOfRangeException"/>.</remarks>
internal static class ByteOrder
{
    public static ushort UInt16At(this ReadOnlySpan<byte> buffer, int offset) =>
        Unsafe.ReadUnaligned<ushort>(in At(buffer, offset, sizeof(ushort)));

    public static uint UInt32At(this ReadOnlySpan<byte> buffer, int offset) =>
        Unsafe.ReadUnaligned<uint>(in At(buffer, offset, sizeof(uint)));

    public static long Int64At(this ReadOnlySpan<byte> buffer, int offset) =>
        Unsafe.ReadUnaligned<long>(in At(buffer, offset, sizeof(long)));

    public static ulong UInt64At(this ReadOnlySpan<byte> buffer, int offset) =>
        Unsafe.ReadUnaligned<ulong>(in At(buffer, offset, sizeof(ulong)));

    public static void PutUInt16(this Span<byte> buffer, int offset, ushort value) =>
        Unsafe.WriteUnaligned(ref At(buffer, offset, sizeof(ushort)), value);

    public static void PutUInt32(this Span<byte> buffer, int offset, uint value) =>
        Unsafe.WriteUnaligned(ref At(buffer, offset, sizeof(uint)), value);

    public static void PutInt64(this Span<byte> buffer, int offset, long value) =>
        Unsafe.WriteUnaligned(ref At(buffer, offset, sizeof(long)), value);

    public static void PutUInt64(this Span<byte> buffer, int offset, ulong value) =>
        Unsafe.WriteUnaligned(ref At(buffer, offset, sizeof(ulong)), value);

    /// <summary>Reads UTF-16 text.</summary>
    public static ReadOnlySpan<char> TextAt(this ReadOnlySpan<byte> buffer, int offset, int byteLength) =>
        MemoryMarshal.Cast<byte, char>(buffer.Slice(offset, byteLength));

    /// <summary>Writes UTF-16 text.</summary>
    public static void PutText(this Span<byte> buffer, int offset, ReadOnlySpan<char> text) =>
        MemoryMarshal.AsBytes(text).CopyTo(buffer[offset..]);

    // A sweep reads a hundred fields a file. This check takes one comparison a field; a slice before the read would take two.
    private static ref byte At(ReadOnlySpan<byte> buffer, int offset, int size)
    {
        if (unchecked((ulong)(uint)offset + (uint)size > (uint)buffer.Length))
            ThrowOutside(offset);
        return ref Unsafe.Add(ref MemoryMarshal.GetReference(buffer), offset);
    }

    [DoesNotReturn]
    private static void ThrowOutside(int offset) =>
        throw new ArgumentOutOfRangeException(nameof(offset), offset, "The field lies outside its buffer.");
}
