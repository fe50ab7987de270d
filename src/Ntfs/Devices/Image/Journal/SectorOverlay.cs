namespace FleetDefrag.Ntfs.Devices.Image.Journal;

/// <summary>Holds writes in memory, in sectors of 512 bytes, and reads them back from there.</summary>
/// <param name="read">Reads the bytes below the writes, from the device or from another overlay.</param>
internal sealed class SectorOverlay(SectorReader read)
{
    /// <summary>The smallest unit that a disk writes in one piece.</summary>
    public const int SectorBytes = 512;

    private readonly Dictionary<long, SectorChange> _sectors = [];

    // All held sectors lie between these two offsets. Most reads lie elsewhere.
    private long _first = long.MaxValue;
    private long _end;

    /// <summary>Number of sectors that were written.</summary>
    public int Count => _sectors.Count;

    /// <summary>The sectors that differ from the bytes below, ordered by their offset.</summary>
    public List<SectorChange> Changes
    {
        get
        {
            var changes = _sectors.Values.Where(static sector => sector.IsChange).ToList();
            changes.Sort(static (left, right) => left.OffsetBytes.CompareTo(right.OffsetBytes));
            return changes;
        }
    }

    /// <summary>Rounds a number of bytes up to whole sectors.</summary>
    public static int InSectors(int bytes) => (bytes + SectorBytes - 1) / SectorBytes * SectorBytes;

    /// <summary>Returns the change of a sector, or null where nothing was written to it.</summary>
    /// <param name="offset">Offset of the sector.</param>
    public SectorChange? Find(long offset) => _sectors.GetValueOrDefault(offset);

    /// <summary>Reads the bytes below, overlaid with the writes.</summary>
    public void Read(long offset, Span<byte> buffer)
    {
        read(offset, buffer);
        var (from, end) = (Math.Max(offset, _first), Math.Min(offset + buffer.Length, _end));
        if (from >= end)
            return;
        // A copy reads thousands of sectors while few are held; the read of a record covers two sectors while many are held. The loop
        // runs over the smaller number.
        if (_sectors.Count < (end - from) / SectorBytes)
        {
            foreach (var (_, sector) in _sectors)
                Overlay(sector, offset, buffer);
            return;
        }

        for (var start = from - (from % SectorBytes); start < end; start += SectorBytes)
        {
            if (_sectors.TryGetValue(start, out var sector))
                Overlay(sector, offset, buffer);
        }
    }

    /// <summary>Holds a write.</summary>
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

    /// <summary>Drops all writes.</summary>
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

    // Copies the part of a sector that a buffer at an offset covers.
    private static void Overlay(SectorChange sector, long offset, Span<byte> buffer)
    {
        var from = Math.Max(sector.OffsetBytes, offset);
        var end = Math.Min(sector.OffsetBytes + SectorBytes, offset + buffer.Length);
        if (from < end)
            sector.New.AsSpan((int)(from - sector.OffsetBytes), (int)(end - from)).CopyTo(buffer[(int)(from - offset)..]);
    }
}
