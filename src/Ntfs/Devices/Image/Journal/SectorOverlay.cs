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

    private readonly SortedDictionary<long, SectorChange> _sectors = [];

    /// <summary>How many sectors were written to.</summary>
    public int Count => _sectors.Count;

    /// <summary>Sectors that differ from what is below, in the order of the device.</summary>
    public List<SectorChange> Changes => [.. _sectors.Values.Where(static sector => sector.IsChange)];

    /// <summary>What was written to a sector; null where nothing was.</summary>
    /// <param name="offset">Where the sector begins.</param>
    public SectorChange? Find(long offset) => _sectors.GetValueOrDefault(offset);

    /// <summary>Reads what is below with the writes on top.</summary>
    public void Read(long offset, Span<byte> buffer)
    {
        read(offset, buffer);
        // A copy reads thousands of sectors at once where few are held, and a record two where many are: the fewer ones are gone through.
        if (_sectors.Count < buffer.Length / SectorBytes)
        {
            foreach (var (start, sector) in _sectors)
                Lay(sector, Math.Max(start, offset), Math.Min(start + SectorBytes, offset + buffer.Length), offset, buffer);
            return;
        }

        foreach (var (start, from, length) in Parts(offset, buffer.Length))
        {
            if (_sectors.TryGetValue(start, out var sector))
                Lay(sector, from, from + length, offset, buffer);
        }
    }

    /// <summary>Takes a write.</summary>
    public void Write(long offset, ReadOnlySpan<byte> buffer)
    {
        foreach (var (start, from, length) in Parts(offset, buffer.Length))
        {
            if (!_sectors.TryGetValue(start, out var sector))
                _sectors.Add(start, sector = Load(start));
            buffer.Slice((int)(from - offset), length).CopyTo(sector.New.AsSpan((int)(from - start)));
        }
    }

    /// <summary>Forgets all writes.</summary>
    public void Clear() => _sectors.Clear();

    private SectorChange Load(long start)
    {
        var old = new byte[SectorBytes];
        read(start, old);
        return new SectorChange(start, old, [.. old]);
    }

    // The part from one byte of the device to another, where there is any, into a buffer that begins at an offset.
    private static void Lay(SectorChange sector, long from, long end, long offset, Span<byte> buffer)
    {
        if (from < end)
            sector.New.AsSpan((int)(from - sector.OffsetBytes), (int)(end - from)).CopyTo(buffer[(int)(from - offset)..]);
    }

    private static IEnumerable<(long Sector, long From, int Length)> Parts(long offset, int length)
    {
        for (var end = offset + length; offset < end;)
        {
            var start = offset - (offset % SectorBytes);
            var stop = Math.Min(end, start + SectorBytes);
            yield return (start, offset, (int)(stop - offset));
            offset = stop;
        }
    }
}
