namespace FleetDefrag.Ntfs;

/// <summary>
/// CRC-32 of ISO 3309, the checksum of GUID partition tables and of PNG chunks. System.IO.Hashing is not part of the runtime.
/// </summary>
public static class Crc32
{
    private const uint ReversedPolynomial = 0xEDB8_8320;

    private static readonly uint[] Table = MakeTable();

    /// <summary>Computes the checksum of bytes.</summary>
    /// <param name="bytes">The bytes.</param>
    /// <param name="previous">The checksum of the bytes before them; 0 if they are the first.</param>
    public static uint Compute(ReadOnlySpan<byte> bytes, uint previous = 0)
    {
        var state = ~previous;
        foreach (var value in bytes)
            state = Table[(state ^ value) & 0xFF] ^ (state >> 8);
        return ~state;
    }

    private static uint[] MakeTable()
    {
        var table = new uint[256];
        for (uint index = 0; index < table.Length; index++)
        {
            var value = index;
            for (var bit = 0; bit < 8; bit++)
                value = (value & 1) != 0 ? ReversedPolynomial ^ (value >> 1) : value >> 1;
            table[index] = value;
        }

        return table;
    }
}
