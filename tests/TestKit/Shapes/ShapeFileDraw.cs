namespace FleetDefrag.TestKit.Shapes;

/// <summary>Draws lengths, fragments and kinds of files.</summary>
internal sealed class ShapeFileDraw(VolumeShape shape, Random random)
{
    private const int UnitClusters = ShapeAttributes.UnitClusters;
    private const long MostInUnits = 8192;
    private const int MostHoles = 300;
    private const int DriverReadBytes = 128 << 10;

    /// <summary>Draws the next file.</summary>
    /// <param name="clusterBytes">The cluster size.</param>
    /// <param name="isContiguous">True if the volume has enough fragments.</param>
    public DrawnFile Next(int clusterBytes, bool isContiguous)
    {
        var bytes = 1 + (long)(-Math.Log(1 - random.NextDouble()) * shape.MeanFileBytes);
        var clusters = (bytes + clusterBytes - 1) / clusterBytes;
        var fragments = isContiguous || random.NextDouble() >= shape.FragmentedShare ? 1 : Fragments();
        var file = Kind(fragments > 1 ? Math.Max(2, clusters) : clusters, clusterBytes);
        file.Fragments = fragments;
        file.LastBytes = (int)(bytes % clusterBytes);
        if (random.NextDouble() < shape.NamedStreamShare)
            file.NamedClusters = 1 + (long)(random.NextDouble() * clusters / 2);
        return file;
    }

    /// <summary>Returns a file without holes.</summary>
    public DrawnFile Plain(int clusterBytes, long clusters)
    {
        var fragments = random.NextDouble() < shape.FragmentedShare ? Fragments() : 1;
        return new DrawnFile([new StreamPart(Math.Max(1, clusters), 0)], 0, 0) { Fragments = fragments, LastBytes = clusterBytes };
    }

    private int Fragments() => 2 + (int)(-Math.Log(1 - random.NextDouble()) * (shape.MeanFragments - 2));

    private DrawnFile Kind(long clusters, int clusterBytes)
    {
        var kind = random.NextDouble();
        if (kind < shape.CompressedShare)
            return new DrawnFile(Units(Math.Min(clusters, MostInUnits)), ShapeAttributes.CompressedStream, ShapeAttributes.CompressedFile);
        if (kind < shape.CompressedShare + shape.SparseShare)
            return new DrawnFile(Holes(clusters), ShapeAttributes.SparseStream, ShapeAttributes.SparseFile);
        // ntfs-3g returns an error for raw encrypted data whose padded length is a multiple of one read.
        return kind < shape.CompressedShare + shape.SparseShare + shape.EncryptedShare && clusters * clusterBytes % DriverReadBytes > 0
            ? new DrawnFile([new StreamPart(clusters, 0)], ShapeAttributes.EncryptedStream, ShapeAttributes.EncryptedFile)
            : new DrawnFile([new StreamPart(clusters, 0)], 0, 0);
    }

    // A quarter of the units does not compress and has all its clusters.
    private List<StreamPart> Units(long clusters)
    {
        var units = new List<StreamPart>();
        for (var left = clusters; left > 0;)
        {
            var data = random.Next(4) == 0 ? UnitClusters : 1 + random.Next(UnitClusters - 1);
            units.Add(new StreamPart(data, UnitClusters - data));
            left -= data;
        }

        return units;
    }

    private List<StreamPart> Holes(long clusters)
    {
        var least = clusters / MostHoles / UnitClusters;
        var parts = new List<StreamPart>();
        for (var left = clusters; left > 0;)
        {
            var data = UnitClusters * (1 + least + random.Next(4));
            parts.Add(new StreamPart(data, UnitClusters * (long)random.Next(1, 9)));
            left -= data;
        }

        return parts;
    }
}
