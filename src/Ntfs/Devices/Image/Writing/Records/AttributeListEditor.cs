using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Layout;

namespace FleetDefrag.Ntfs.Devices.Image.Writing.Records;

/// <summary>The entries of a file's attribute list, without those of the stream that is rewritten.</summary>
internal sealed class AttributeListEditor
{
    private readonly List<ListEntry> _others = [];

    /// <summary>The entries of the other attributes.</summary>
    public IReadOnlyList<ListEntry> Others => _others;

    /// <summary>Number of the other entries that come before the stream.</summary>
    public int Position { get; private set; }

    /// <summary>Loads the entries of a list, or of the base record's attributes where there is no list.</summary>
    /// <param name="baseRecord">The base record of the file.</param>
    /// <param name="list">The value of the list.</param>
    /// <param name="hasList">False where the file has no list.</param>
    /// <param name="stream">The stream that is rewritten.</param>
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
                editor.Add(EntryOf(attribute, baseRecord.Record.Reference), stream);
        }

        return editor;
    }

    /// <summary>Returns the bytes of the list with a number of entries of the stream.</summary>
    public int SizeWith(int segments, StreamId stream)
    {
        var size = segments * AttributeListEntry.SizeFor(stream.Name.Length);
        foreach (var entry in _others)
            size += entry.Size;
        return size;
    }

    /// <summary>Returns the bytes of the list with the new entries of the stream in their place.</summary>
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

    private static ListEntry EntryOf(AttributeRecord attribute, FileReference record) =>
        new(attribute.Type, attribute.Name.ToString(), attribute.LowestVcn, record, attribute.Instance);

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
