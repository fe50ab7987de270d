using FleetDefrag.Ntfs.Devices.Blocks;

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

/// <summary>Writes held in memory, by sectors of 512 bytes, and read back from there.</summary>
internal sealed class SectorOverlay(IBlockDevice device)
{
    /// <summary>The least that a disk writes in one piece.</summary>
    public const int SectorBytes = 512;

    private readonly SortedDictionary<long, SectorChange> _sectors = [];

    /// <summary>Sectors that differ from the device, in the order of the device.</summary>
    public List<SectorChange> Changes => [.. _sectors.Values.Where(static sector => sector.IsChange)];

    /// <summary>Reads the device with the writes on top.</summary>
    public void Read(long offset, Span<byte> buffer)
    {
        device.Read(offset, buffer);
        if (_sectors.Count == 0)
            return;
        foreach (var (start, from, length) in Parts(offset, buffer.Length))
        {
            if (_sectors.TryGetValue(start, out var sector))
                sector.New.AsSpan((int)(from - start), length).CopyTo(buffer[(int)(from - offset)..]);
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

    private SectorChange Load(long start)
    {
        var old = new byte[SectorBytes];
        device.Read(start, old);
        return new SectorChange(start, old, [.. old]);
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
