using FleetDefrag.Ntfs.Devices.Image.Volume;

namespace FleetDefrag.Ntfs.Devices.Image.Writing.Records;

/// <summary>
/// Changes the extents of a stream in its file records: in place where they fit, else packed anew, with extension records and an attribute
/// list added or freed as needed.
/// </summary>
internal sealed class StreamRewriter
{
    private readonly ImageVolume _volume;
    private readonly IVolumeAllocator _allocator;
    private readonly StreamLocation _stream;
    private readonly Extent[] _extents;

    /// <summary>Creates a rewriter of one stream.</summary>
    /// <param name="volume">The volume.</param>
    /// <param name="allocator">Allocates records and clusters.</param>
    /// <param name="stream">The stream as it is on disk.</param>
    /// <param name="extents">The new extents of the stream, with the same VCNs.</param>
    public StreamRewriter(ImageVolume volume, IVolumeAllocator allocator, StreamLocation stream, Extent[] extents)
    {
        _volume = volume;
        _allocator = allocator;
        _stream = stream;
        _extents = extents;
    }

    /// <summary>Plans the change. Records and clusters are allocated, but nothing is written.</summary>
    /// <returns>Null where the file records have no space for the new extents.</returns>
    public FileChange? Rewrite()
    {
        var inPlace = _stream.Segments.Count > 1 ? null : KeepBoundaries();
        if (inPlace is not null)
            return inPlace;
        // An attribute list cannot contain an entry for itself.
        if (_stream.Id.Type == AttributeType.AttributeList)
            return KeepBoundaries();
        var edit = FileEdit.Load(_volume, _stream);
        if (edit.ListOffset < 0 && !Movability.MayGrowList(_stream.File.RecordNumber))
            return null;
        var packer = new StreamPacker(edit, _extents);
        var packing = packer.Pack();
        if (_stream.Segments.Count > 1 && (packing is null || packing.Attributes.Count >= _stream.Segments.Count))
            inPlace = KeepBoundaries();
        return inPlace ?? (packing is null ? null : packer.Apply(packing, _allocator)) ?? KeepBoundaries();
    }

    // Each attribute record keeps its VCNs, so that each record can switch alone.
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
            if (extents.Length == 0
                || builder.Build(extents, ref index, segment.End, holder.FreeBytes + old.Length, segment.Instance) is not { } attribute
                || index < extents.Length)
                return null;
            if (!old.Bytes.SequenceEqual(attribute))
                holder.Replace(offset, attribute);
        }

        var change = new FileChange();
        change.Switched.AddRange(edit.Records.Values.Where(static record => record.IsChanged));
        return change;
    }

    // Returns the new extents within the VCNs of one attribute record.
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
