using System.Buffers.Binary;

namespace FleetDefrag.Ntfs.Devices.Blocks.Vhd;

/// <summary>The checksum of footer and header: the ones' complement of the sum of all bytes except those of the checksum.</summary>
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
