using System.Numerics;
using System.Runtime.InteropServices;

namespace FleetDefrag.Ntfs.Devices.Blocks.Vhdx;

/// <summary>CRC-32C (Castagnoli), the checksum of every VHDX structure. The checksum field itself counts as zero.</summary>
internal static class Crc32C
{
    /// <summary>Returns true if the four bytes at an offset are the checksum of the structure. The buffer stays unchanged.</summary>
    public static bool IsValid(Span<byte> structure, int checksumOffset)
    {
        var field = structure.Slice(checksumOffset, sizeof(uint));
        var stored = MemoryMarshal.Read<uint>(field);
        field.Clear();
        var computed = Compute(structure);
        MemoryMarshal.Write(field, stored);
        return computed == stored;
    }

    /// <summary>Returns the checksum of bytes.</summary>
    public static uint Compute(ReadOnlySpan<byte> bytes)
    {
        var crc = uint.MaxValue;
        var words = MemoryMarshal.Cast<byte, ulong>(bytes);
        foreach (var word in words)
            crc = BitOperations.Crc32C(crc, word);
        foreach (var value in bytes[(words.Length * sizeof(ulong))..])
            crc = BitOperations.Crc32C(crc, value);
        return ~crc;
    }
}
