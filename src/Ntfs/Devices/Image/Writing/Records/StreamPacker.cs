using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Devices.Image.Volume;
using FleetDefrag.Ntfs.Layout;

namespace FleetDefrag.Ntfs.Devices.Image.Writing.Records;

/// <summary>
/// Packs the mapping pairs of a stream into the file records that contain it now, as few as possible, then into new extension records. The
/// attribute list is rewritten to match.
/// </summary>
internal sealed class StreamPacker
{
    /// <summary>Bytes of a non-resident list: the header and the longest mapping pairs of one run.</summary>
    private const int NonResidentListBytes = AttributeRecord.NonResidentHeaderSize + 24;

    private readonly FileEdit _edit;
    private readonly Extent[] _extents;
    private readonly AttributeListEditor _list;
    private readonly ListRemoval _removal;
    private readonly bool _hasList;
    private readonly List<Extent> _oldListExtents;

    /// <summary>Loads the attribute list of the file.</summary>
    /// <param name="edit">The file.</param>
    /// <param name="extents">The new extents of the stream.</param>
    public StreamPacker(FileEdit edit, Extent[] extents)
    {
        _edit = edit;
        _extents = extents;
        _hasList = edit.ListOffset >= 0;
        _oldListExtents = edit.ListExtents();
        _list = AttributeListEditor.Load(edit.Base, edit.ReadList(), _hasList, edit.Stream.Id);
        _removal = new ListRemoval(edit, _list);
    }

    private StreamId Id => _edit.Stream.Id;

    /// <summary>Finds the shortest form that contains all extents. Nothing is changed.</summary>
    /// <returns>Null where the base record does not even hold the list.</returns>
    public Packing? Pack()
    {
        if (_edit.Stream.Segments.DistinctBy(static segment => segment.Record).Count() < _edit.Stream.Segments.Count)
            return null;
        return PackIntoBase() ?? PackWithResidentList() ?? PackWith(ListForm.NonResident, NonResidentListBytes);
    }

    /// <summary>Applies a packing in memory.</summary>
    /// <param name="packing">The packing.</param>
    /// <param name="allocator">Allocates records and clusters.</param>
    /// <returns>Null where too few records or clusters are free.</returns>
    public FileChange? Apply(Packing packing, IVolumeAllocator allocator)
    {
        var wanted = packing.Attributes.Count(static packed => packed.Holder is null);
        if (allocator.AllocateRecords(wanted, _edit.Base.Record.Reference) is not { } records)
            return null;
        if (!LeadsToItself(packing, records))
        {
            allocator.ReturnRecords(records);
            return null;
        }

        var change = new FileChange();
        change.NewRecords.AddRange(records);
        var entries = PlaceAttributes(packing, records);
        RemoveLeftOver(packing, change);
        if (!PlaceList(packing, entries, allocator, change))
        {
            allocator.ReturnRecords(records);
            return null;
        }

        change.Switched.AddRange(_edit.Records.Values.Where(record => record.IsChanged && !change.Freed.Contains(record)));
        return change;
    }

    // Each part of $MFT must be in a record that the parts before it contain.
    private bool LeadsToItself(Packing packing, List<RecordEditor> records)
    {
        if (_edit.Base.Number != MasterFileTable.OwnRecord || Id.Type != AttributeType.Data)
            return true;
        var next = 0;
        foreach (var packed in packing.Attributes)
        {
            var holder = packed.Holder ?? records[next++];
            if (holder != _edit.Base && (holder.Number + 1) * holder.Bytes.Length > packed.Start.Value * _edit.Volume.Boot.ClusterBytes)
                return false;
        }

        return packing.Attributes[0].Holder == _edit.Base;
    }

    private Packing? PackIntoBase()
    {
        if (_edit.Stream.Segments[0].Record != _edit.Base.Number || _removal.NeededBytes() is not { } othersBytes)
            return null;
        var packing = PackWith(ListForm.None, othersBytes);
        return packing is { Attributes: [{ Holder: var holder }] } && holder == _edit.Base ? packing : null;
    }

    private Packing? PackWithResidentList()
    {
        // A longer list leaves less space for the stream in the base record, which may in turn need a longer list.
        for (var segments = 1; ;)
        {
            var listBytes = AttributeRecord.ResidentHeaderSize + _list.SizeWith(segments, Id);
            if (PackWith(ListForm.Resident, listBytes) is not { } packing)
                return null;
            if (packing.Attributes.Count <= segments)
                return packing;
            segments = packing.Attributes.Count;
        }
    }

    private Packing? PackWith(ListForm form, int listBytes)
    {
        var baseSpace = _edit.Base.FreeBytes + (_hasList ? _edit.Base.At(_edit.ListOffset).Length : 0) - listBytes;
        if (baseSpace + HeldBy(_edit.Base) < 0)
            return null;
        var builder = _edit.Builder;
        var packed = new List<PackedAttribute>();
        var index = 0;
        foreach (var segment in _edit.Stream.Segments)
        {
            if (index == _extents.Length)
                break;
            var holder = _edit.Records[segment.Record];
            var space = HeldBy(holder) + (holder == _edit.Base ? baseSpace : holder.FreeBytes);
            AddAttribute(packed, builder, ref index, holder, segment, space);
        }

        var spare = RecordEditor.NewExtension(0, _edit.Base.Bytes.Length, 1, default);
        while (index < _extents.Length)
            AddAttribute(packed, builder, ref index, null, default, spare.FreeBytes);
        return new Packing(form, packed);
    }

    private void AddAttribute(
        List<PackedAttribute> packed, SegmentBuilder builder, ref int index, RecordEditor? holder, StreamSegment replaced, int space)
    {
        var start = _extents[index].Vcn;
        if (builder.Build(_extents, ref index, _extents[^1].EndVcn, space, replaced.Instance) is { } attribute)
            packed.Add(new PackedAttribute(holder, replaced, start, attribute));
        else if (holder is null)
            throw new InvalidOperationException("An empty file record has no space for one extent.");
    }

    // Returns the bytes of the stream's attribute record in a file record.
    private int HeldBy(RecordEditor holder)
    {
        foreach (var segment in _edit.Stream.Segments)
        {
            if (segment.Record == holder.Number)
                return holder.At(_edit.OffsetOf(holder, segment)).Length;
        }

        return 0;
    }

    private List<ListEntry> PlaceAttributes(Packing packing, List<RecordEditor> records)
    {
        var entries = new List<ListEntry>();
        var next = 0;
        // The old list is removed before the stream's part in the base record grows, because the list frees the space for it.
        if (_hasList)
            _edit.Base.Remove(_edit.ListOffset);
        foreach (var packed in packing.Attributes)
        {
            var holder = packed.Holder ?? records[next++];
            if (packed.Holder is not null)
                holder.Replace(_edit.OffsetOf(holder, packed.Replaced), packed.Bytes);
            else
                PlaceInNew(holder, packed);
            entries.Add(new ListEntry(Id.Type, Id.Name, packed.Start, holder.Record.Reference, packed.Bytes.AsSpan().UInt16At(14)));
        }

        return entries;
    }

    private void PlaceInNew(RecordEditor record, PackedAttribute packed)
    {
        packed.Bytes.AsSpan().PutUInt16(14, record.TakeInstance());
        record.Insert(Id.Type, packed.Bytes);
    }

    // Removes attribute records whose extents are in other records now, and frees the records that are left empty.
    private void RemoveLeftOver(Packing packing, FileChange change)
    {
        foreach (var segment in _edit.Stream.Segments)
        {
            if (packing.Attributes.Exists(packed => packed.Holder?.Number == segment.Record))
                continue;
            var holder = _edit.Records[segment.Record];
            holder.Remove(_edit.OffsetOf(holder, segment));
        }

        if (packing.List == ListForm.None)
            _removal.MoveToBase(packing.Attributes[0].Bytes.AsSpan().UInt16At(14));
        change.Freed.AddRange(_edit.Records.Values.Where(record => record.IsEmpty && !ReservedRecord.TryRestore(_edit.Volume, record)));
    }

    private bool PlaceList(Packing packing, List<ListEntry> entries, IVolumeAllocator allocator, FileChange change)
    {
        foreach (var extent in _oldListExtents)
            change.FreedClusters.Add(new ClusterRun(extent.Lcn, extent.Length));
        if (packing.List == ListForm.None)
            return true;
        var bytes = _list.Serialize(entries);
        if (packing.List == ListForm.Resident)
        {
            Insert(ListAttribute.Resident(bytes, _edit.Base.TakeInstance()));
            return true;
        }

        var clusterBytes = _edit.Volume.Boot.ClusterBytes;
        if (bytes.Length > AttributeListEntry.LargestListBytes
            || allocator.AllocateClusters(new ClusterCount((bytes.Length + clusterBytes - 1) / clusterBytes)) is not { } clusters)
            return false;
        change.NewLists.Add((clusters, bytes));
        Insert(ListAttribute.NonResident(bytes.Length, clusters, clusterBytes, _edit.Base.TakeInstance()));
        return true;

        void Insert(byte[] list) => _edit.Base.Insert(AttributeType.AttributeList, list);
    }
}
