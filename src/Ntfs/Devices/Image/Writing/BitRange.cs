using FleetDefrag.Ntfs.Devices.Image.Volume;

namespace FleetDefrag.Ntfs.Devices.Image.Writing;

/// <summary>Sets or clears a range of bits, in memory or in a stream on disk.</summary>
internal static class BitRange
{
    /// <summary>Reads the bytes that hold the bits, changes the bits, and writes the bytes.</summary>
    /// <param name="map">The stream.</param>
    /// <param name="first">First bit.</param>
    /// <param name="count">Number of bits.</param>
    /// <param name="value">The new value of the bits.</param>
    /// <param name="chunkBytes">Most bytes of one read and write.</param>
    public static void Write(RunMap map, long first, long count, bool value, int chunkBytes)
    {
        Span<byte> buffer = new byte[(int)Math.Min(chunkBytes, (count / 8) + 2)];
        var end = first + count;
        while (first < end)
        {
            var offset = first / 8;
            var bytes = buffer[..(int)Math.Min(buffer.Length, ((end + 7) / 8) - offset)];
            map.Read(offset, bytes);
            var stop = Math.Min(end, (offset + bytes.Length) * 8);
            Set(bytes, first - (offset * 8), stop - (offset * 8), value);
            first = stop;
            map.Write(offset, bytes);
        }
    }

    /// <summary>Sets or clears bits in memory.</summary>
    /// <param name="bytes">The bits, least significant first.</param>
    /// <param name="first">First bit.</param>
    /// <param name="end">The bit behind the last.</param>
    /// <param name="value">The new value of the bits.</param>
    public static void Set(Span<byte> bytes, long first, long end, bool value)
    {
        for (; first < end; first++)
        {
            ref var cell = ref bytes[(int)(first / 8)];
            var bit = (byte)(1 << (int)(first % 8));
            cell = (byte)(value ? cell | bit : cell & ~bit);
        }
    }
}
