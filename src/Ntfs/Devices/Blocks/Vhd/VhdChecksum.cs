using System.Buffers.Binary;

namespace FleetDefrag.Ntfs.Devices.Blocks.Vhd;

/// <summary>The checksum of footer and header: ones' complement of the sum of all bytes but its own four.</summary>
internal static class VhdChecksum
{
    public static bool IsValid(ReadOnlySpan<byte> raw, int checksumOffset)
    {
        var sum = 0u;
        for (var i = 0; i < raw.Length; i++)
            if (i < checksumOffset || i >= checksumOffset + 4) sum += raw[i];
        return ~sum == BinaryPrimitives.ReadUInt32BigEndian(raw[checksumOffset..]);
    }
}
