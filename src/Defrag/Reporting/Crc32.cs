namespace FleetDefrag.Defrag.Reporting;

/// <summary>The checksum of PNG chunks (ISO 3309, reflected polynomial EDB88320). System.IO.Hashing is not part of the runtime.</summary>
internal static class Crc32
{
    private const uint Polynomial = 0xEDB8_8320;

    private static readonly uint[] Table = MakeTable();

    /// <summary>The state before the first byte.</summary>
    public const uint Start = uint.MaxValue;

    /// <summary>The state after more bytes.</summary>
    public static uint Add(uint state, ReadOnlySpan<byte> bytes)
    {
        foreach (var value in bytes)
            state = Table[(state ^ value) & 0xFF] ^ (state >> 8);
        return state;
    }

    /// <summary>The checksum of a state.</summary>
    public static uint Finish(uint state) => ~state;

    private static uint[] MakeTable()
    {
        var table = new uint[256];
        for (uint index = 0; index < table.Length; index++)
        {
            var value = index;
            for (var bit = 0; bit < 8; bit++)
                value = (value & 1) != 0 ? Polynomial ^ (value >> 1) : value >> 1;
            table[index] = value;
        }

        return table;
    }
}
