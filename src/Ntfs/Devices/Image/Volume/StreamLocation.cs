using FleetDefrag.Ntfs.Layout;

namespace FleetDefrag.Ntfs.Devices.Image.Volume;

/// <summary>The position of one stream of a file: its attribute records and their extents.</summary>
internal sealed class StreamLocation
{
    /// <summary>The file that the stream belongs to.</summary>
    public required FileReference File { get; init; }

    /// <summary>The stream.</summary>
    public required StreamId Id { get; init; }

    /// <summary>True where the file record contains the value.</summary>
    public bool IsResident { get; private set; }

    /// <summary>Whether the stream is compressed, sparse or encrypted.</summary>
    public AttributeRecordFlags Flags { get; private set; }

    /// <summary>Bytes of the stream.</summary>
    public long DataBytes { get; private set; }

    /// <summary>Bytes that were ever written.</summary>
    public long InitializedBytes { get; private set; }

    /// <summary>The value of a resident stream.</summary>
    public byte[] Value { get; private set; } = [];

    /// <summary>The attribute records of the stream in the order of VCNs; none for a resident stream.</summary>
    public List<StreamSegment> Segments { get; } = [];

    /// <summary>The extents of the stream as they are on disk: contiguous extents are not joined.</summary>
    public List<Extent> Extents { get; } = [];

    /// <summary>True where the stream exists.</summary>
    public bool IsFound => IsResident || Segments.Count > 0;

    /// <summary>The VCN behind the last extent.</summary>
    public Vcn End => Segments.Count == 0 ? default : Segments[^1].End;

    /// <summary>Adds the next attribute record of the stream.</summary>
    /// <exception cref="VolumeException">The VCNs of the record do not continue those before.</exception>
    public void Add(AttributeRecord attribute, long totalClusters)
    {
        if (attribute.LowestVcn != End || IsResident)
            throw Damage.In(attribute.RecordNumber, attribute.Type, "does not continue the VCNs of the attribute record before it");
        if (attribute.LowestVcn.Value == 0)
            TakeSizes(attribute);
        if (IsResident)
            return;
        attribute.AddRuns(totalClusters, Extents);
        var end = attribute.HighestVcn + new ClusterCount(1);
        Segments.Add(new StreamSegment(attribute.RecordNumber, attribute.Instance, attribute.LowestVcn, end));
    }

    private void TakeSizes(AttributeRecord attribute)
    {
        IsResident = !attribute.IsNonResident;
        Flags = attribute.Flags;
        DataBytes = attribute.DataBytes;
        InitializedBytes = attribute.InitializedBytes;
        Value = IsResident ? attribute.Value.ToArray() : [];
    }
}
