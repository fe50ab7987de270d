using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Devices.Image.Volume;
using FleetDefrag.Ntfs.Layout;

namespace FleetDefrag.Ntfs.Devices.Image.Writing.Records;

/// <summary>
/// Packs a stream's mapping pairs over the records that hold it now, as few as possible, and new extension records behind them,
/// and rewrites the attribute list to match.
/// </summary>
internal sealed class StreamPacker
{
    /// <summary>Header and the longest mapping pairs of one run.</summary>
    private const int NonResidentListBytes = AttributeRecord.NonResidentHeaderSize + 24;

    private readonly FileEdit _edit;
    private readonly Extent[] _extents;
    private readonly AttributeListEditor _list;
    private readonly ListRemoval _removal;
    private readonly bool _hasList;
    private readonly List<Extent> _oldListExtents;

    /// <summary>Prepares to pack.</summary>
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

    /// <summary>Finds the shortest form that holds everything; changes nothing.</summary>
    /// <returns>Null where the base record cannot even hold the list.</returns>
    public Packing? Pack()
    {
        if (_edit.Stream.Segments.DistinctBy(static segment => segment.Record).Count() < _edit.Stream.Segments.Count)
            return null;
        return PackIntoBase() ?? PackWithResidentList() ?? PackWith(ListForm.NonResident, NonResidentListBytes);
    }

    /// <summary>Carries a packing out in memory.</summary>
    /// <returns>Null where there are not enough records or clusters.</returns>
    public FileChange? Apply(Packing packing, IVolumeAllocator allocator)
    {
        var wanted = packing.Pieces.Count(static piece => piece.Holder is null);
        if (allocator.AllocateRecords(wanted, _edit.Base.Record.Reference) is not { } records)
            return null;
        if (!LeadsToItself(packing, records))
        {
            allocator.ReturnRecords(records);
            return null;
        }

        var change = new FileChange();
        change.NewRecords.AddRange(records);
        var entries = PlacePieces(packing, records);
        RemoveLeftOver(packing, change);
        if (!PlaceList(packing, entries, allocator, change))
        {
            allocator.ReturnRecords(records);
            return null;
        }

        change.Switched.AddRange(_edit.Records.Values.Where(record => record.IsChanged && !change.Freed.Contains(record)));
        return change;
    }

    /// <summary>Each part of $MFT has to stand in a record that the parts before it lead to.</summary>
    private bool LeadsToItself(Packing packing, List<RecordEditor> records)
    {
        if (_edit.Base.Number != MasterFileTable.OwnRecord || Id.Type != AttributeType.Data)
            return true;
        var next = 0;
        foreach (var piece in packing.Pieces)
        {
            var holder = piece.Holder ?? records[next++];
            if (holder != _edit.Base && (holder.Number + 1) * holder.Bytes.Length > piece.Start.Value * _edit.Volume.Boot.ClusterBytes)
                return false;
        }

        return packing.Pieces[0].Holder == _edit.Base;
    }

    private Packing? PackIntoBase()
    {
        if (_edit.Stream.Segments[0].Record != _edit.Base.Number || _removal.NeededBytes() is not { } othersBytes)
            return null;
        return PackWith(ListForm.None, othersBytes) is { Pieces.Count: 1 } packing && packing.Pieces[0].Holder == _edit.Base ? packing : null;
    }

    private Packing? PackWithResidentList()
    {
        // A longer list leaves less room for the stream in the base record, which may need a longer list.
        for (var segments = 1; ;)
        {
            var listBytes = AttributeRecord.ResidentHeaderSize + _list.SizeWith(segments, Id);
            if (PackWith(ListForm.Resident, listBytes) is not { } packing)
                return null;
            if (packing.Pieces.Count <= segments)
                return packing;
            segments = packing.Pieces.Count;
        }
    }

    private Packing? PackWith(ListForm form, int listBytes)
    {
        var baseRoom = _edit.Base.FreeBytes + (_hasList ? _edit.Base.At(_edit.ListOffset).Length : 0) - listBytes;
        if (baseRoom + HeldBy(_edit.Base) < 0)
            return null;
        var builder = _edit.Builder;
        var pieces = new List<Piece>();
        var index = 0;
        foreach (var segment in _edit.Stream.Segments)
        {
            if (index == _extents.Length)
                break;
            var holder = _edit.Records[segment.Record];
            var room = HeldBy(holder) + (holder == _edit.Base ? baseRoom : holder.FreeBytes);
            AddPiece(pieces, builder, ref index, holder, segment, room);
        }

        var spare = RecordEditor.NewExtension(0, _edit.Base.Bytes.Length, 1, default);
        while (index < _extents.Length)
            AddPiece(pieces, builder, ref index, null, default, spare.FreeBytes);
        return new Packing(form, pieces);
    }

    private void AddPiece(List<Piece> pieces, SegmentBuilder builder, ref int index, RecordEditor? holder, StreamSegment replaced, int room)
    {
        var start = _extents[index].Vcn;
        if (builder.Build(_extents, ref index, _extents[^1].EndVcn, room, replaced.Instance) is { } attribute)
            pieces.Add(new Piece(holder, replaced, start, attribute));
        else if (holder is null)
            throw new InvalidOperationException("An empty file record has no room for one extent.");
    }

    /// <summary>Bytes of the stream's attribute record in a record.</summary>
    private int HeldBy(RecordEditor holder)
    {
        foreach (var segment in _edit.Stream.Segments)
        {
            if (segment.Record == holder.Number)
                return holder.At(_edit.OffsetOf(holder, segment)).Length;
        }

        return 0;
    }

    private List<ListEntry> PlacePieces(Packing packing, List<RecordEditor> records)
    {
        var entries = new List<ListEntry>();
        var next = 0;
        // What shrinks goes first: the old list leaves the base record before the stream's part in it grows.
        if (_hasList)
            _edit.Base.Remove(_edit.ListOffset);
        foreach (var piece in packing.Pieces)
        {
            var holder = piece.Holder ?? records[next++];
            if (piece.Holder is not null)
                holder.Replace(_edit.OffsetOf(holder, piece.Replaced), piece.Attribute);
            else
                PlaceInNew(holder, piece);
            entries.Add(new ListEntry(Id.Type, Id.Name, piece.Start, holder.Record.Reference, piece.Attribute.AsSpan().UInt16At(14)));
        }

        return entries;
    }

    private void PlaceInNew(RecordEditor record, Piece piece)
    {
        piece.Attribute.AsSpan().PutUInt16(14, record.TakeInstance());
        record.Insert(Id.Type, piece.Attribute);
    }

    /// <summary>Removes attribute records whose extents now stand elsewhere, and gives back the records that are left empty.</summary>
    private void RemoveLeftOver(Packing packing, FileChange change)
    {
        foreach (var segment in _edit.Stream.Segments)
        {
            if (packing.Pieces.Exists(piece => piece.Holder?.Number == segment.Record))
                continue;
            var holder = _edit.Records[segment.Record];
            holder.Remove(_edit.OffsetOf(holder, segment));
        }

        if (packing.List == ListForm.None)
            _removal.Carry(packing.Pieces[0].Attribute.AsSpan().UInt16At(14));
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
            _edit.Base.Insert(AttributeType.AttributeList, ListAttribute.Resident(bytes, _edit.Base.TakeInstance()));
            return true;
        }

        var clusterBytes = _edit.Volume.Boot.ClusterBytes;
        if (bytes.Length > AttributeListEntry.LargestListBytes
            || allocator.AllocateClusters(new ClusterCount((bytes.Length + clusterBytes - 1) / clusterBytes)) is not { } clusters)
            return false;
        change.NewLists.Add((clusters, bytes));
        _edit.Base.Insert(AttributeType.AttributeList, ListAttribute.NonResident(bytes.Length, clusters, clusterBytes, _edit.Base.TakeInstance()));
        return true;
    }
}
