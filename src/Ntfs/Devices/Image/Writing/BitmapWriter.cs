using FleetDefrag.Ntfs.Devices.Image.Volume;

namespace FleetDefrag.Ntfs.Devices.Image.Writing;

/// <summary>Writes the bits of cluster runs into $Bitmap on disk and keeps all other bits.</summary>
internal sealed class BitmapWriter
{
    private const int ChunkBytes = 64 << 10;
    private static readonly ClusterCount MostTogether = new(ChunkBytes * 8L);

    private readonly RunMap _map;

    /// <summary>Locates $Bitmap.</summary>
    /// <param name="volume">The volume.</param>
    public BitmapWriter(ImageVolume volume) => _map = volume.MapOf(volume.LocateSystem(ImageVolume.BitmapRecord, AttributeType.Data));

    /// <summary>Marks the clusters of a run.</summary>
    public void Write(ClusterRun run, bool isUsed) => BitRange.Write(_map, run.Start.Value, run.Length.Value, isUsed, ChunkBytes);

    /// <summary>Marks the clusters of many runs as free. Runs whose bits are neighbours share one write.</summary>
    /// <param name="runs">The runs, in the order of the volume.</param>
    public void WriteFree(IReadOnlyList<ClusterRun> runs)
    {
        for (int first = 0, end; first < runs.Count; first = end)
        {
            end = first + 1;
            while (end < runs.Count && runs[end].End - runs[first].Start <= MostTogether)
                end++;
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
