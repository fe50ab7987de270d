using System.Runtime.CompilerServices;
using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Devices.Image.Volume;
using FleetDefrag.Ntfs.Layout;

namespace FleetDefrag.Ntfs.Devices.Image;

/// <summary>Writes the attributes of one file after another into an answer to QUERY_FILE_LAYOUT.</summary>
/// <param name="output">The buffer of the answer.</param>
/// <param name="flags">The requested parts of the layout.</param>
/// <param name="mode">The limits that decide which streams are immovable.</param>
/// <param name="totalClusters">Clusters of the volume.</param>
/// <param name="paths">Resolves full paths; null for plain names.</param>
internal ref struct LayoutVisitor(
    Span<byte> output, LayoutFlags flags, VolumeMode mode, long totalClusters, PathResolver? paths) : IAttributeVisitor
{
    private readonly LayoutFlags _flags = flags;
    private readonly VolumeMode _mode = mode;
    private readonly long _totalClusters = totalClusters;
    private readonly PathResolver? _paths = paths;
    private FileReference _file;
    private Extent _pending;
    private AttributeType _type;
    private Vcn _end;
    private bool _hasPrimary;
    private bool _skips;

    /// <summary>The answer.</summary>
    public FileLayoutWriter Writer = new(output);

    /// <summary>Begins a file.</summary>
    // Inlined, because a sweep runs precompiled code, in which each call goes through a stub.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Begin(FileRecord record)
    {
        _file = record.Reference;
        _hasPrimary = false;
        _end = default;
        var value = record.TryFindFirst(AttributeType.StandardInformation, out var standard) && !standard.IsNonResident
            ? standard.Value
            : default;
        var attributes = StandardInformation.ReadAttributes(value);
        Writer.BeginFile(new LayoutFile(_file, attributes | (record.IsDirectory ? FileAttributes.Directory : FileAttributes.None)));
        if ((_flags & LayoutFlags.ExtraInfo) != LayoutFlags.None)
            Writer.Info(StandardInformation.Read(value));
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Visit(in AttributeRecord attribute)
    {
        if (attribute.Type == AttributeType.FileName)
            AddName(attribute);
        else if (_flags.HasFlag(LayoutFlags.Streams))
            AddStream(attribute);
    }

    /// <summary>Ends the file.</summary>
    /// <returns>False where the file did not fit into the answer.</returns>
    public bool End()
    {
        FlushExtent();
        return Writer.EndFile();
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void AddName(in AttributeRecord attribute)
    {
        // A name between two attribute records of a stream must not be written into the middle of its extents.
        FlushExtent();
        _end = default;
        if (!_flags.HasFlag(LayoutFlags.Names) || attribute.IsNonResident)
            return;
        if (!FileName.TryRead(attribute.Value, out var name))
            throw Damage.In(attribute.RecordNumber, AttributeType.FileName, "has parts outside of itself");
        var kind = name.Namespace is FileNamespace.Dos or FileNamespace.Win32AndDos ? LayoutNameFlags.Dos : LayoutNameFlags.None;
        if (name.Namespace != FileNamespace.Dos && !_hasPrimary)
        {
            kind |= LayoutNameFlags.Primary;
            _hasPrimary = true;
        }

        Writer.Name(name.Parent, kind, _paths is null ? name.Text : _paths.PathOf(name.Parent, name.Text));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void AddStream(in AttributeRecord attribute)
    {
        if (attribute.LowestVcn.Value == 0)
            BeginStream(attribute);
        else if (attribute.Type != _type || attribute.LowestVcn != _end)
            throw Damage.In(attribute.RecordNumber, attribute.Type, "does not continue the VCNs of the attribute record before it");
        _type = attribute.Type;
        _end = attribute.IsNonResident ? attribute.HighestVcn + new ClusterCount(1) : default;
        if (_skips || !attribute.IsNonResident || !_flags.HasFlag(LayoutFlags.Extents))
            return;
        foreach (var extent in attribute.Runs(_totalClusters))
        {
            if (_pending.Length.Value > 0 && ExtentMerger.Continues(_pending, extent))
            {
                _pending = _pending with { Length = _pending.Length + extent.Length };
                continue;
            }

            FlushExtent();
            _pending = extent;
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void BeginStream(in AttributeRecord attribute)
    {
        FlushExtent();
        var isEmpty = attribute.IsNonResident && attribute.HighestVcn.Value < 0;
        _skips = (!attribute.IsNonResident || isEmpty) && !_flags.HasFlag(LayoutFlags.StreamsWithoutClusters);
        if (_skips)
            return;
        var isImmovable = Movability.IsImmovable(_file.RecordNumber, attribute.Type, _mode);
        Writer.Stream(new LayoutStream(_file, attribute.Type, attribute.Name)
        {
            Flags = (attribute.IsNonResident ? LayoutStreamFlags.None : LayoutStreamFlags.Resident)
                | (isEmpty ? LayoutStreamFlags.NoClusters : LayoutStreamFlags.None)
                | (isImmovable ? LayoutStreamFlags.Immovable : LayoutStreamFlags.None),
            Attributes = AttributesOf(attribute.Flags),
            AllocatedBytes = attribute.RealBytes,
            Bytes = attribute.DataBytes,
        });
        if (attribute.IsNonResident && !isEmpty && _flags.HasFlag(LayoutFlags.Extents))
            Writer.BeginExtents();
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void FlushExtent()
    {
        if (_pending.Length.Value > 0)
            Writer.Extent(_pending.EndVcn, _pending.Lcn);
        _pending = default;
    }

    private static FileAttributes AttributesOf(AttributeRecordFlags flags) =>
        ((flags & AttributeRecordFlags.CompressionMask) != AttributeRecordFlags.None ? FileAttributes.Compressed : FileAttributes.None)
        | ((flags & AttributeRecordFlags.Sparse) != AttributeRecordFlags.None ? FileAttributes.SparseFile : FileAttributes.None)
        | ((flags & AttributeRecordFlags.Encrypted) != AttributeRecordFlags.None ? FileAttributes.Encrypted : FileAttributes.None);
}
