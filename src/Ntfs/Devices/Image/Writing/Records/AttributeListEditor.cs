using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Layout;

namespace FleetDefrag.Ntfs.Devices.Image.Writing.Records;

/// <summary>One entry of an attribute list that is being rewritten.</summary>
internal sealed record ListEntry(AttributeType Type, string Name, Vcn Lowest, FileReference Record, ushort Instance)
{
    /// <summary>Bytes of the entry.</summary>
    public int Size => AttributeListEntry.SizeFor(Name.Length);
}

/// <summary>The entries of a file's attribute list, without those of the stream that is being rewritten.</summary>
internal sealed class AttributeListEditor
{
    private readonly List<ListEntry> _others = [];

    /// <summary>Entries of the other attributes.</summary>
    public IReadOnlyList<ListEntry> Others => _others;

    /// <summary>How many of them come before the stream.</summary>
    public int Position { get; private set; }

    /// <summary>Takes the entries of a list as it is, or of the base record's attributes where there is none.</summary>
    public static AttributeListEditor Load(RecordEditor baseRecord, ReadOnlySpan<byte> list, bool hasList, StreamId stream)
    {
        var editor = new AttributeListEditor();
        if (hasList)
        {
            foreach (var entry in new AttributeListReader(list, baseRecord.Number))
                editor.Add(new ListEntry(entry.Type, entry.Name.ToString(), entry.LowestVcn, entry.Record, entry.Instance), stream);
        }
        else
        {
            foreach (var attribute in baseRecord.Record)
                editor.Add(new ListEntry(attribute.Type, attribute.Name.ToString(), attribute.LowestVcn, baseRecord.Record.Reference, attribute.Instance), stream);
        }

        return editor;
    }

    /// <summary>Bytes of the list with so many entries of the stream.</summary>
    public int SizeWith(int segments, StreamId stream)
    {
        var size = segments * AttributeListEntry.SizeFor(stream.Name.Length);
        foreach (var entry in _others)
            size += entry.Size;
        return size;
    }

    /// <summary>The list with the stream's new entries in their place.</summary>
    public byte[] Serialize(IReadOnlyList<ListEntry> segments)
    {
        var all = new List<ListEntry>(_others);
        all.InsertRange(Position, segments);
        var bytes = new byte[all.Sum(static entry => entry.Size)];
        var at = 0;
        foreach (var entry in all)
        {
            Write(bytes.AsSpan(at, entry.Size), entry);
            at += entry.Size;
        }

        return bytes;
    }

    private void Add(ListEntry entry, StreamId stream)
    {
        if (entry.Type == AttributeType.AttributeList)
            return;
        if (entry.Type == stream.Type && string.Equals(entry.Name, stream.Name, StringComparison.Ordinal))
            Position = _others.Count;
        else
            _others.Add(entry);
    }

    private static void Write(Span<byte> bytes, ListEntry entry)
    {
        bytes.PutUInt32(0, (uint)entry.Type);
        bytes.PutUInt16(4, (ushort)bytes.Length);
        bytes[6] = (byte)entry.Name.Length;
        bytes[7] = AttributeListEntry.HeaderSize;
        bytes.PutInt64(8, entry.Lowest.Value);
        bytes.PutUInt64(16, entry.Record.Value);
        bytes.PutUInt16(24, entry.Instance);
        bytes.PutText(AttributeListEntry.HeaderSize, entry.Name);
    }
}
