namespace FleetDefrag.Ntfs.Devices.Image.Journal;

/// <summary>One sector that is to change.</summary>
/// <param name="OffsetBytes">Where on the device.</param>
/// <param name="Old">What is there.</param>
/// <param name="New">What shall be there.</param>
internal sealed record SectorChange(long OffsetBytes, byte[] Old, byte[] New)
{
    /// <summary>False where the same bytes are written again.</summary>
    public bool IsChange => !Old.AsSpan().SequenceEqual(New);
}

/// <summary>Reads what lies below an overlay.</summary>
internal delegate void SectorReader(long offsetBytes, Span<byte> buffer);

/// <summary>Writes held in memory, by sectors of 512 bytes, and read back from there.</summary>
/// <param name="read">Reads what the writes lie over: the device, or another overlay.</param>
internal sealed class SectorOverlay(SectorReader read)
{
    /// <summary>The least that a disk writes in one piece.</summary>
    public const int SectorBytes = 512;

    private readonly Dictionary<long, SectorChange> _sectors = [];

    // Between them lies all that is held: most of what is read lies elsewhere.
    private long _first = long.MaxValue;
    private long _end;

    /// <summary>How many sectors were written to.</summary>
    public int Count => _sectors.Count;

    /// <summary>Sectors that differ from what is below, in the order of the device.</summary>
    public List<SectorChange> Changes
    {
        get
        {
            var changes = _sectors.Values.Where(static sector => sector.IsChange).ToList();
            changes.Sort(static (left, right) => left.OffsetBytes.CompareTo(right.OffsetBytes));
            return changes;
        }
    }

    /// <summary>What was written to a sector; null where nothing was.</summary>
    /// <param name="offset">Where the sector begins.</param>
    public SectorChange? Find(long offset) => _sectors.GetValueOrDefault(offset);

    /// <summary>Reads what is below with the writes on top.</summary>
    public void Read(long offset, Span<byte> buffer)
    {
        read(offset, buffer);
        var (from, end) = (Math.Max(offset, _first), Math.Min(offset + buffer.Length, _end));
        if (from >= end)
            return;
        // A copy reads thousands of sectors at once where few are held, and a record two where many are: the fewer ones are gone through.
        if (_sectors.Count < (end - from) / SectorBytes)
        {
            foreach (var (_, sector) in _sectors)
                Lay(sector, offset, buffer);
            return;
        }

        for (var start = from - (from % SectorBytes); start < end; start += SectorBytes)
        {
            if (_sectors.TryGetValue(start, out var sector))
                Lay(sector, offset, buffer);
        }
    }

    /// <summary>Takes a write.</summary>
    public void Write(long offset, ReadOnlySpan<byte> buffer)
    {
        for (var end = offset + buffer.Length; offset < end;)
        {
            var within = (int)(offset % SectorBytes);
            var part = buffer[..(int)Math.Min(end - offset, SectorBytes - within)];
            part.CopyTo(At(offset - within).New.AsSpan(within));
            buffer = buffer[part.Length..];
            offset += part.Length;
        }
    }

    /// <summary>Forgets all writes.</summary>
    public void Clear()
    {
        _sectors.Clear();
        (_first, _end) = (long.MaxValue, 0);
    }

    private SectorChange At(long start)
    {
        if (_sectors.TryGetValue(start, out var sector))
            return sector;
        var old = new byte[SectorBytes];
        read(start, old);
        _sectors.Add(start, sector = new SectorChange(start, old, [.. old]));
        (_first, _end) = (Math.Min(_first, start), Math.Max(_end, start + SectorBytes));
        return sector;
    }

    // What of a sector lies in a buffer that begins at an offset.
    private static void Lay(SectorChange sector, long offset, Span<byte> buffer)
    {
        var from = Math.Max(sector.OffsetBytes, offset);
        var end = Math.Min(sector.OffsetBytes + SectorBytes, offset + buffer.Length);
        if (from < end)
            sector.New.AsSpan((int)(from - sector.OffsetBytes), (int)(end - from)).CopyTo(buffer[(int)(from - offset)..]);
    }
}
