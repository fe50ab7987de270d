using System.Text;
using Microsoft.Win32.SafeHandles;

namespace FleetDefrag.Agent.Spool;

/// <summary>One append-only file of the spool: a header with the spool's identifier, then records with consecutive sequences.</summary>
internal sealed class SpoolSegment : IDisposable
{
    private const int IdBytes = 32;

    private static readonly byte[] Magic = "FDSPOOL1"u8.ToArray();
    private static readonly int HeaderBytes = Magic.Length + IdBytes;

    private readonly string _path;
    private readonly SafeFileHandle _file;
    private readonly List<long> _offsets = [];
    private readonly List<byte[]> _stranded = [];
    private long _end;

    private SpoolSegment(string path, SafeFileHandle file, SpoolSegmentName name, string spoolId)
    {
        _path = path;
        _file = file;
        Name = name;
        SpoolId = spoolId;
        _end = HeaderBytes;
    }

    public SpoolSegmentName Name { get; }

    /// <summary>The identifier of the spool, 32 hexadecimal digits; empty where the header is damaged.</summary>
    public string SpoolId { get; }

    /// <summary>The sequence of the next record.</summary>
    public ulong Next => Name.First + (ulong)_offsets.Count;

    /// <summary>The size in bytes.</summary>
    public long Bytes => _end;

    /// <summary>Messages after a damaged place. A crash leaves none, because it only cuts off the last record.</summary>
    public IReadOnlyList<byte[]> Stranded => _stranded;

    public bool IsEmpty => _offsets.Count == 0;

    /// <summary>Creates an empty segment, which is on the disk when this method returns.</summary>
    public static SpoolSegment Create(string folder, SpoolSegmentName name, string spoolId) => Create(folder, name, spoolId, []);

    /// <summary>Creates a segment with messages. Under its name the segment is either whole or not there at all.</summary>
    public static SpoolSegment Create(string folder, SpoolSegmentName name, string spoolId, IEnumerable<byte[]> messages)
    {
        var path = Path.Combine(folder, name.FileName);
        var temporary = path + ".new";
        using (var file = new FileStream(temporary, FileMode.Create, FileAccess.Write))
        {
            file.Write(Magic);
            file.Write(Encoding.ASCII.GetBytes(spoolId));
            var sequence = name.First;
            foreach (var message in messages)
                file.Write(SpoolRecord.Encode(sequence++, message));
            file.Flush(flushToDisk: true);
        }

        File.Move(temporary, path, overwrite: true);
        var segment = Open(path, name) ?? throw new IOException($"The segment {path} cannot be read back.");
        // Flushed again after the rename: the journal of the file system then writes the new name too.
        RandomAccess.FlushToDisk(segment._file);
        return segment;
    }

    /// <summary>
    /// Opens a segment and finds its records, up to the last whole one. Null where the file is too short to be a segment.
    /// </summary>
    public static SpoolSegment? Open(string path, SpoolSegmentName name)
    {
        var bytes = File.ReadAllBytes(path);
        if (bytes.Length < HeaderBytes)
            return null;
        var id = bytes.AsSpan().StartsWith(Magic) ? Encoding.ASCII.GetString(bytes, Magic.Length, IdBytes) : "";
        if (!id.All(char.IsAsciiHexDigitLower))
            id = "";
        var segment = new SpoolSegment(path, File.OpenHandle(path, FileMode.Open, FileAccess.ReadWrite), name, id);
        while (SpoolRecord.Measure(bytes.AsSpan((int)segment._end), segment.Next) is { } length)
        {
            segment._offsets.Add(segment._end);
            segment._end += length;
        }

        segment.FindStranded(bytes.AsSpan((int)segment._end));
        return segment;
    }

    /// <summary>Cuts off the bytes after the last whole record, which are the rest of an interrupted write.</summary>
    /// <returns>The number of bytes cut off.</returns>
    public long CutTail()
    {
        var torn = RandomAccess.GetLength(_file) - _end;
        if (torn == 0)
            return 0;
        RandomAccess.SetLength(_file, _end);
        RandomAccess.FlushToDisk(_file);
        return torn;
    }

    /// <summary>Adds a message, which is on the disk when this method returns.</summary>
    /// <exception cref="IOException">The message could not be written; the segment is unchanged.</exception>
    public void Append(ReadOnlySpan<byte> message)
    {
        var record = SpoolRecord.Encode(Next, message);
        try
        {
            RandomAccess.Write(_file, record, _end);
            RandomAccess.FlushToDisk(_file);
        }
        catch (IOException)
        {
            // A part of the record may be on the disk. The next record overwrites it, or the next opening cuts it off.
            RandomAccess.SetLength(_file, _end);
            throw;
        }

        _offsets.Add(_end);
        _end += record.Length;
    }

    /// <summary>Reads the message with this sequence.</summary>
    public byte[] Read(ulong sequence)
    {
        var index = (int)(sequence - Name.First);
        var start = _offsets[index] + SpoolRecord.HeaderBytes;
        var end = index + 1 < _offsets.Count ? _offsets[index + 1] : _end;
        var message = new byte[end - start];
        var read = 0;
        while (read < message.Length)
        {
            var count = RandomAccess.Read(_file, message.AsSpan(read), start + read);
            if (count == 0)
                throw new IOException($"The segment {_path} became shorter while it was open.");
            read += count;
        }

        return message;
    }

    public void Delete()
    {
        Dispose();
        File.Delete(_path);
    }

    public void Dispose() => _file.Dispose();

    private void FindStranded(ReadOnlySpan<byte> tail)
    {
        for (var at = 0; at + SpoolRecord.HeaderBytes <= tail.Length; at++)
        {
            var sequence = SpoolRecord.SequenceAt(tail[at..]);
            if (sequence > Next && SpoolRecord.Measure(tail[at..], sequence) is { } length)
            {
                _stranded.Add(tail[(at + SpoolRecord.HeaderBytes)..(at + length)].ToArray());
                at += length - 1;
            }
        }
    }
}
