using FleetDefrag.Ntfs.Control;

namespace FleetDefrag.Ntfs.Devices.Image.Writing.Records;

/// <summary>Moves the attributes of a file's extension records back into the base record, which then needs no attribute list.</summary>
/// <param name="edit">The file.</param>
/// <param name="list">The list of the file, without the stream that is packed.</param>
internal sealed class ListRemoval(FileEdit edit, AttributeListEditor list)
{
    private const int InstanceAt = 14;

    /// <summary>Returns the bytes that the attributes take in the base record.</summary>
    /// <returns>Null where one of the other streams has several attribute records.</returns>
    public int? NeededBytes()
    {
        var bytes = 0;
        foreach (var entry in list.Others)
        {
            if (entry.Lowest.Value != 0)
                return null;
            if (!IsAway(entry))
                continue;
            var holder = edit.Holder(entry.Record.RecordNumber);
            bytes += holder.At(holder.Find(entry.Instance)).Length;
        }

        return bytes;
    }

    /// <summary>Moves the attributes back, each to its place in the order of the list.</summary>
    /// <param name="streamInstance">Instance number of the packed stream, which is in the base record.</param>
    public void MoveToBase(ushort streamInstance)
    {
        // Places are even numbers, so that the stream has a place between its neighbours.
        var places = new Dictionary<ushort, int> { [streamInstance] = (2 * list.Position) - 1 };
        for (var i = 0; i < list.Others.Count; i++)
        {
            if (!IsAway(list.Others[i]))
                places[list.Others[i].Instance] = 2 * i;
        }

        for (var i = 0; i < list.Others.Count; i++)
        {
            if (IsAway(list.Others[i]))
                places[MoveToBase(list.Others[i], places, 2 * i)] = 2 * i;
        }
    }

    private ushort MoveToBase(ListEntry entry, Dictionary<ushort, int> places, int place)
    {
        var holder = edit.Holder(entry.Record.RecordNumber);
        var offset = holder.Find(entry.Instance);
        var attribute = holder.At(offset).Bytes.ToArray();
        holder.Remove(offset);
        var instance = edit.Base.TakeInstance();
        attribute.AsSpan().PutUInt16(InstanceAt, instance);
        edit.Base.InsertAt(OffsetBehind(places, place), attribute);
        return instance;
    }

    private int OffsetBehind(Dictionary<ushort, int> places, int place)
    {
        foreach (var attribute in edit.Base.Record)
        {
            if (places.TryGetValue(attribute.Instance, out var other) && other > place)
                return attribute.Offset;
        }

        return edit.Base.EndOffset;
    }

    private bool IsAway(ListEntry entry) => entry.Record.RecordNumber != edit.Base.Number;
}
