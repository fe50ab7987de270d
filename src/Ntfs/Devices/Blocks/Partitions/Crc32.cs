namespace FleetDefrag.Ntfs.Devices.Blocks.Partitions;

/// <summary>CRC-32 of ISO 3309, which the GUID partition table uses. Bit by bit: a table of partitions is 16 KB.</summary>
internal static class Crc32
{
    private const uint ReversedPolynomial = 0xEDB88320;

    public static uint Compute(ReadOnlySpan<byte> bytes)
    {
        var crc = uint.MaxValue;
        foreach (var value in bytes)
        {
            crc ^= value;
            for (var bit = 0; bit < 8; bit++)
                crc = (crc >> 1) ^ ((crc & 1) == 0 ? 0 : ReversedPolynomial);
        }
        return ~crc;
    }
}
