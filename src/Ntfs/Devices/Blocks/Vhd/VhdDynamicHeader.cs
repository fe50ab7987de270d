using System.Buffers.Binary;
using System.Numerics;

namespace FleetDefrag.Ntfs.Devices.Blocks.Vhd;

/// <summary>The header of a dynamic VHD, big-endian (specification 1.0, "Dynamic Disk Header Format").</summary>
/// <param name="TableOffset">The offset of the block allocation table.</param>
/// <param name="TableEntries">The number of entries of the table.</param>
/// <param name="BlockBytes">The data bytes of a block, usually 2 MB.</param>
internal readonly record struct VhdDynamicHeader(long TableOffset, long TableEntries, int BlockBytes)
{
    public const int Length = 1024;
    private const int ChecksumOffset = 36;
    private const uint SmallestBlock = 64 << 10;
    private const uint LargestBlock = 256 << 20;

    /// <summary>Reads a header. Returns null if its cookie or checksum is wrong, or no tool uses its block size.</summary>
    public static VhdDynamicHeader? TryRead(ReadOnlySpan<byte> raw)
    {
        if (!raw.StartsWith("cxsparse"u8) || !VhdChecksum.IsValid(raw[..Length], ChecksumOffset)) return null;
        var blockBytes = BinaryPrimitives.ReadUInt32BigEndian(raw[32..]);
        return blockBytes is >= SmallestBlock and <= LargestBlock && BitOperations.IsPow2(blockBytes)
            ? new VhdDynamicHeader(
                BinaryPrimitives.ReadInt64BigEndian(raw[16..]), BinaryPrimitives.ReadUInt32BigEndian(raw[28..]), (int)blockBytes)
            : null;
    }
}
