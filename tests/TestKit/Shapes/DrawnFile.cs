using System.Text;

namespace FleetDefrag.TestKit.Shapes;

/// <summary>A file whose lengths are drawn.</summary>
/// <param name="segments">The allocated clusters and the holes of the unnamed stream.</param>
/// <param name="flags">The flags of the unnamed stream.</param>
/// <param name="attributes">FILE_ATTRIBUTE_* of the file.</param>
internal sealed class DrawnFile(List<StreamPart> segments, ushort flags, uint attributes)
{
    private List<StreamPart> _segments = segments;

    /// <summary>The allocated clusters of the unnamed stream.</summary>
    public long Clusters { get; private set; } = segments.Sum(static segment => segment.Data);

    /// <summary>The name of the file.</summary>
    public string Name { get; set; } = "";

    /// <summary>The number of fragments of the unnamed stream.</summary>
    public int Fragments { get; set; } = 1;

    /// <summary>The clusters of the alternate stream; 0 for none.</summary>
    public long NamedClusters { get; set; }

    /// <summary>True if the unnamed stream has neither holes nor flags.</summary>
    public bool IsPlain => flags is 0 or ShapeAttributes.EncryptedStream;

    /// <summary>The length of the unnamed stream's last cluster.</summary>
    public int LastBytes { get; set; }

    /// <summary>Shortens a plain file, and drops its alternate stream, if there is not enough space.</summary>
    public void Limit(long clusters)
    {
        if (Clusters + NamedClusters <= clusters)
            return;
        NamedClusters = 0;
        if (Clusters <= clusters)
            return;
        Clusters = clusters;
        _segments = [new StreamPart(clusters, 0)];
    }

    /// <summary>Returns the file with its streams.</summary>
    public ShapeFile ToFile(int clusterBytes)
    {
        var file = new ShapeFile(Name, attributes);
        var vcns = _segments.Sum(static segment => segment.Data + segment.Hole);
        file.Streams.Add(new ShapeStream(_segments)
        {
            Flags = flags,
            Bytes = Math.Max(1, ((vcns - 1) * clusterBytes) + Math.Clamp(LastBytes, 1, clusterBytes)),
            Fragments = (int)Math.Min(Fragments, Clusters),
        });
        if (NamedClusters > 0)
        {
            file.Streams.Add(new ShapeStream(NamedClusters)
            {
                Name = Encoding.Unicode.GetBytes("alternate"),
                Bytes = NamedClusters * clusterBytes,
                Fragments = (int)Math.Min(NamedClusters, 1 + (Fragments / 4)),
            });
        }

        return file;
    }
}
