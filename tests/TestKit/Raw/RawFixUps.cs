using System.Buffers.Binary;

namespace FleetDefrag.TestKit.Raw;

/// <summary>The update sequence, which saves the last two bytes of every 512 at any sector size.</summary>
internal static class RawFixUps
{
    private const int Stride = 512;

    /// <summary>Restores the bytes that the sequence number replaces.</summary>
    public static void Restore(Span<byte> block)
    {
        var (offset, strides) = Array(block);
        for (var stride = 0; stride < strides; stride++)
        {
            var end = block.Slice(((stride + 1) * Stride) - 2, 2);
            if (!end.SequenceEqual(block.Slice(offset, 2)))
                throw new InvalidDataException("A block's update sequence does not match.");
            block.Slice(offset + 2 + (2 * stride), 2).CopyTo(end);
        }
    }

    /// <summary>Increments the sequence number and writes it to the end of every stride.</summary>
    public static void Protect(Span<byte> block)
    {
        var (offset, strides) = Array(block);
        var number = (ushort)(BinaryPrimitives.ReadUInt16LittleEndian(block[offset..]) + 1);
        // 0 and 0xFFFF are not used as sequence numbers.
        BinaryPrimitives.WriteUInt16LittleEndian(block[offset..], number is 0 or 0xFFFF ? (ushort)1 : number);
        for (var stride = 0; stride < strides; stride++)
        {
            var end = block.Slice(((stride + 1) * Stride) - 2, 2);
            end.CopyTo(block.Slice(offset + 2 + (2 * stride), 2));
            block.Slice(offset, 2).CopyTo(end);
        }
    }

    private static (int Offset, int Strides) Array(ReadOnlySpan<byte> block) =>
        (BinaryPrimitives.ReadUInt16LittleEndian(block[4..]), BinaryPrimitives.ReadUInt16LittleEndian(block[6..]) - 1);
}
