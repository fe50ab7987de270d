using FleetDefrag.Ntfs.Devices.Image.Volume;

namespace FleetDefrag.Ntfs.Devices.Image.Writing.Records;

/// <summary>
/// The file records of one stream, loaded for changes: the base record and the records that contain the stream's attribute records.
/// </summary>
internal sealed class FileEdit
{
    private FileEdit(ImageVolume volume, StreamLocation stream, RecordEditor baseRecord)
    {
        Volume = volume;
        Stream = stream;
        Base = baseRecord;
        Records = new Dictionary<long, RecordEditor> { [baseRecord.Number] = baseRecord };
    }

    /// <summary>The volume.</summary>
    public ImageVolume Volume { get; }

    /// <summary>The stream as it is on disk.</summary>
    public StreamLocation Stream { get; }

    /// <summary>The base record.</summary>
    public RecordEditor Base { get; }

    /// <summary>The loaded records by number: the base record, the records of the stream, and others that were requested.</summary>
    public Dictionary<long, RecordEditor> Records { get; }

    /// <summary>A builder of the stream's attribute records.</summary>
    public SegmentBuilder Builder
    {
        get
        {
            var holder = Records[Stream.Segments[0].Record];
            return new SegmentBuilder(holder.At(OffsetOf(holder, Stream.Segments[0])).Bytes);
        }
    }

    /// <summary>Loads the records of a stream.</summary>
    public static FileEdit Load(ImageVolume volume, StreamLocation stream)
    {
        var edit = new FileEdit(volume, stream, new RecordEditor(stream.File.RecordNumber, volume.CopyRecord(stream.File.RecordNumber)));
        foreach (var segment in stream.Segments)
            edit.Holder(segment.Record);
        return edit;
    }

    /// <summary>Returns a record of the file. The record is loaded on first use.</summary>
    public RecordEditor Holder(long number)
    {
        if (!Records.TryGetValue(number, out var record))
            Records.Add(number, record = new RecordEditor(number, Volume.CopyRecord(number)));
        return record;
    }

    /// <summary>Returns the offset of an attribute record of the stream within its file record.</summary>
    public int OffsetOf(RecordEditor holder, StreamSegment segment) => holder.Find(Stream.Id.Type, Stream.Id.Name, segment.Start);

    /// <summary>Offset of $ATTRIBUTE_LIST in the base record, or −1.</summary>
    public int ListOffset => Base.Find(AttributeType.AttributeList, "", default);

    /// <summary>Returns the value of the attribute list; empty where there is none.</summary>
    public byte[] ReadList() => ListOffset < 0 ? [] : AttributeListBytes.Read(Base.At(ListOffset), Volume.Device, Volume.Boot);

    /// <summary>Returns the extents of a non-resident attribute list.</summary>
    public List<Extent> ListExtents()
    {
        var extents = new List<Extent>();
        if (ListOffset >= 0)
            Base.At(ListOffset).AddRuns(Volume.Boot.TotalClusters, extents);
        return extents;
    }
}
