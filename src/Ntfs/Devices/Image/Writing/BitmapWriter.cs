namespace FleetDefrag.Ntfs.Devices.Image.Writing;

/// <summary>Writes runs of bits into $Bitmap on disk, leaving their neighbours alone.</summary>
internal sealed class BitmapWriter
{
    private const int ChunkBytes = 64 << 10;
    private readonly RunMap _map;

    /// <summary>Finds $Bitmap.</summary>
    public BitmapWriter(ImageVolume volume) => _map = volume.MapOf(volume.LocateSystem(ImageVolume.BitmapRecord, AttributeType.Data));

    /// <summary>Marks clusters on disk.</summary>
    public void Write(ClusterRun run, bool isUsed) => BitRange.Write(_map, run.Start.Value, run.Length.Value, isUsed, ChunkBytes);
}

/// <summary>Sets or clears a range of bits of a stream on disk.</summary>
internal static class BitRange
{
    /// <summary>Reads the bytes, changes the bits, writes the bytes.</summary>
    /// <param name="map">The stream.</param>
    /// <param name="first">First bit.</param>
    /// <param name="count">Number of bits.</param>
    /// <param name="value">What they become.</param>
    /// <param name="chunkBytes">Bytes at once.</param>
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
            for (; first < stop; first++)
            {
                ref var cell = ref bytes[(int)((first / 8) - offset)];
                var bit = (byte)(1 << (int)(first % 8));
                cell = (byte)(value ? cell | bit : cell & ~bit);
            }

            map.Write(offset, bytes);
        }
    }
}
