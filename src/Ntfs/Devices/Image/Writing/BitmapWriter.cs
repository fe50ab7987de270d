using FleetDefrag.Ntfs.Devices.Image.Volume;
namespace FleetDefrag.Ntfs.Devices.Image.Writing;

/// <summary>Writes runs of bits into $Bitmap on disk, leaving their neighbours alone.</summary>
internal sealed class BitmapWriter
{
    private const int ChunkBytes = 64 << 10;
    private static readonly ClusterCount MostTogether = new(ChunkBytes * 8L);

    private readonly RunMap _map;

    /// <summary>Finds $Bitmap.</summary>
    public BitmapWriter(ImageVolume volume) => _map = volume.MapOf(volume.LocateSystem(ImageVolume.BitmapRecord, AttributeType.Data));

    /// <summary>Marks clusters on disk.</summary>
    public void Write(ClusterRun run, bool isUsed) => BitRange.Write(_map, run.Start.Value, run.Length.Value, isUsed, ChunkBytes);

    /// <summary>Marks the clusters of many runs as free, those whose bits are neighbours in one write.</summary>
    /// <param name="runs">In the order of the volume.</param>
    public void WriteFree(IReadOnlyList<ClusterRun> runs)
    {
        for (int first = 0, end; first < runs.Count; first = end)
        {
            for (end = first + 1; end < runs.Count && runs[end].End - runs[first].Start <= MostTogether; end++)
            {
                // Only the end is looked for.
            }

            if (end == first + 1)
                Write(runs[first], isUsed: false);
            else
                WriteFree(runs, first, end);
        }
    }

    private void WriteFree(IReadOnlyList<ClusterRun> runs, int first, int end)
    {
        var offset = runs[first].Start.Value / 8;
        var bytes = new byte[((runs[end - 1].End.Value + 7) / 8) - offset];
        _map.Read(offset, bytes);
        for (; first < end; first++)
            BitRange.Set(bytes, runs[first].Start.Value - (offset * 8), runs[first].End.Value - (offset * 8), value: false);
        _map.Write(offset, bytes);
    }
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
            Set(bytes, first - (offset * 8), stop - (offset * 8), value);
            first = stop;
            map.Write(offset, bytes);
        }
    }

    /// <summary>Sets or clears bits in memory.</summary>
    /// <param name="bytes">The bits, least significant first.</param>
    /// <param name="first">The first.</param>
    /// <param name="end">The bit behind the last.</param>
    /// <param name="value">What they become.</param>
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
