using FleetDefrag.Ntfs.Devices.Image.Volume;
namespace FleetDefrag.Ntfs.Devices.Image.Writing.Records;

/// <summary>
/// Writes other extents of a stream into its file records: in place where they fit, else packed anew over its records, with
/// extension records and an attribute list added or given back as needed.
/// </summary>
internal sealed class StreamRewriter
{
    private readonly ImageVolume _volume;
    private readonly IVolumeAllocator _allocator;
    private readonly StreamLocation _stream;
    private readonly Extent[] _extents;

    /// <summary>Prepares to rewrite a stream.</summary>
    /// <param name="volume">The volume.</param>
    /// <param name="allocator">Allocates records and clusters.</param>
    /// <param name="stream">The stream as it lies on disk.</param>
    /// <param name="extents">Its new extents; same VCNs.</param>
    public StreamRewriter(ImageVolume volume, IVolumeAllocator allocator, StreamLocation stream, Extent[] extents)
    {
        _volume = volume;
        _allocator = allocator;
        _stream = stream;
        _extents = extents;
    }

    /// <summary>Plans the change; nothing is written, but records and clusters are taken.</summary>
    /// <returns>Null where the file records have no room for it.</returns>
    public FileChange? Rewrite()
    {
        var inPlace = _stream.Segments.Count > 1 ? null : KeepBoundaries();
        if (inPlace is not null)
            return inPlace;
        // An attribute list cannot name itself.
        if (_stream.Id.Type == AttributeType.AttributeList)
            return KeepBoundaries();
        var edit = FileEdit.Load(_volume, _stream);
        if (edit.ListOffset < 0 && !Movability.MayGrowList(_stream.File.RecordNumber))
            return null;
        var packer = new StreamPacker(edit, _extents);
        var packing = packer.Pack();
        if (_stream.Segments.Count > 1 && (packing is null || packing.Pieces.Count >= _stream.Segments.Count))
            inPlace = KeepBoundaries();
        return inPlace ?? (packing is null ? null : packer.Apply(packing, _allocator)) ?? KeepBoundaries();
    }

    /// <summary>Each attribute record keeps its VCNs, so that every single record switches for itself.</summary>
    private FileChange? KeepBoundaries()
    {
        var edit = FileEdit.Load(_volume, _stream);
        var builder = edit.Builder;
        foreach (var segment in _stream.Segments)
        {
            var holder = edit.Records[segment.Record];
            var offset = holder.Find(_stream.Id.Type, _stream.Id.Name, segment.Start);
            var old = holder.At(offset);
            var extents = Cut(segment);
            var index = 0;
            var attribute = extents.Length == 0 ? null : builder.Build(extents, ref index, segment.End, holder.FreeBytes + old.Length, segment.Instance);
            if (attribute is null || index < extents.Length)
                return null;
            if (!old.Bytes.SequenceEqual(attribute))
                holder.Replace(offset, attribute);
        }

        var change = new FileChange();
        change.Switched.AddRange(edit.Records.Values.Where(static record => record.IsChanged));
        return change;
    }

    /// <summary>The new extents within one attribute record's VCNs.</summary>
    private Extent[] Cut(StreamSegment segment)
    {
        var cut = new List<Extent>();
        foreach (var extent in _extents)
        {
            var start = Math.Max(extent.Vcn.Value, segment.Start.Value);
            var end = Math.Min(extent.EndVcn.Value, segment.End.Value);
            if (start >= end)
                continue;
            var lcn = extent.IsHole ? extent.Lcn : extent.Lcn + (new Vcn(start) - extent.Vcn);
            cut.Add(new Extent(new Vcn(start), lcn, new ClusterCount(end - start)));
        }

        return [.. cut];
    }
}
