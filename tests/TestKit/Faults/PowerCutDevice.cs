using FleetDefrag.Ntfs.Devices.Blocks;

namespace FleetDefrag.TestKit.Faults;

/// <summary>
/// A disk in memory that remembers every write and flush, and can then say what would have been left of it had the power gone at any of them.
/// </summary>
/// <remarks>
/// What a flush made permanent stays. Of each sector written since, any of its versions may be the one that survived, also the one before
/// all of them: so writes are dropped, reordered against each other, and torn between sectors. Every cut is drawn from its seed.
/// </remarks>
/// <param name="image">The disk before the run; not changed.</param>
/// <param name="sectorBytes">What the disk writes in one piece.</param>
public sealed class PowerCutDevice(byte[] image, int sectorBytes = 512) : IBlockDevice
{
    private readonly byte[] _now = [.. image];
    private readonly List<(long Offset, byte[] Bytes)?> _steps = [];

    /// <inheritdoc/>
    public long LengthBytes => image.Length;

    /// <inheritdoc/>
    public int SectorBytes => 512;

    /// <summary>Writes and flushes so far; a cut is possible behind each.</summary>
    public int Steps => _steps.Count;

    /// <summary>Flushes so far.</summary>
    public int Flushes => _steps.Count(static step => step is null);

    /// <summary>True ignores flushes: the disk lies. Such a run must lose data, or the trial proves nothing.</summary>
    public bool IgnoresFlushes { get; init; }

    /// <summary>What the disk holds after all writes.</summary>
    public ReadOnlySpan<byte> Contents => _now;

    /// <inheritdoc/>
    public void Read(long offsetBytes, Span<byte> buffer) => _now.AsSpan(checked((int)offsetBytes), buffer.Length).CopyTo(buffer);

    /// <inheritdoc/>
    public void Write(long offsetBytes, ReadOnlySpan<byte> buffer)
    {
        buffer.CopyTo(_now.AsSpan(checked((int)offsetBytes), buffer.Length));
        _steps.Add((offsetBytes, buffer.ToArray()));
    }

    /// <inheritdoc/>
    public void Flush()
    {
        if (!IgnoresFlushes)
            _steps.Add(null);
    }

    /// <summary>The disk after a cut.</summary>
    /// <param name="steps">How many writes and flushes were begun.</param>
    /// <param name="seed">Decides what survived of those that no flush covers.</param>
    public byte[] AfterCut(int steps, int seed)
    {
        var disk = (byte[])image.Clone();
        var flushed = steps == 0 ? -1 : _steps.FindLastIndex(steps - 1, static step => step is null);
        foreach (var step in _steps[..(flushed + 1)])
            step?.Bytes.CopyTo(disk, step.Value.Offset);
        foreach (var (sector, survivor) in Choose(disk, flushed + 1, steps, new Random(seed)))
            survivor.CopyTo(disk, sector);
        return disk;
    }

    /// <inheritdoc/>
    public void Dispose()
    {
        // Kept: it is asked about cuts after the driver has closed it.
    }

    private List<(long Sector, byte[] Bytes)> Choose(byte[] before, int from, int to, Random random)
    {
        var versions = new SortedDictionary<long, List<byte[]>>();
        for (var i = from; i < to; i++)
            AddVersions(versions, before, _steps[i]!.Value.Offset, _steps[i]!.Value.Bytes);
        // Whole runs of luck as well as even odds: all survived, hardly anything did.
        var luck = random.NextDouble();
        var chosen = new List<(long, byte[])>();
        foreach (var (sector, bytes) in versions)
        {
            var last = bytes.Count - 1;
            chosen.Add((sector, bytes[random.NextDouble() < luck ? last : random.Next(last + 1)]));
        }

        return chosen;
    }

    private void AddVersions(SortedDictionary<long, List<byte[]>> versions, byte[] before, long offset, byte[] bytes)
    {
        for (var at = offset; at < offset + bytes.Length;)
        {
            var sector = at - (at % sectorBytes);
            var stop = Math.Min(offset + bytes.Length, sector + sectorBytes);
            if (!versions.TryGetValue(sector, out var list))
                versions.Add(sector, list = [before.AsSpan((int)sector, (int)Math.Min(sectorBytes, before.Length - sector)).ToArray()]);
            var version = (byte[])list[^1].Clone();
            bytes.AsSpan((int)(at - offset), (int)(stop - at)).CopyTo(version.AsSpan((int)(at - sector)));
            list.Add(version);
            at = stop;
        }
    }
}
