using FleetDefrag.Ntfs.Devices.Blocks;

namespace FleetDefrag.TestKit.Faults;

/// <summary>
/// A disk, or the file of a virtual disk, in memory. The device records every write and flush, and reconstructs the disk after a
/// power failure at any of them.
/// </summary>
/// <remarks>
/// A flush makes the writes before it permanent. Each sector written since may hold any of its versions, the one before all of them
/// included: writes are dropped, reordered, and torn between sectors. A seed decides each cut.
/// Not thread-safe. Cuts in ascending order are the fastest.
/// </remarks>
/// <param name="image">The disk before the run. The device does not change it.</param>
/// <param name="sectorBytes">The number of bytes that the disk writes atomically.</param>
public sealed class PowerCutDevice(byte[] image, int sectorBytes = 512) : IGrowableBlockDevice
{
    private readonly List<DiskStep> _steps = [];
    private readonly PageOverlay _now = new(image);
    private byte[]? _flushed;
    private int _flushedSteps;

    /// <inheritdoc/>
    public long LengthBytes => _now.LengthBytes;

    /// <inheritdoc/>
    public int SectorBytes => 512;

    /// <summary>The number of writes, growths and flushes. A cut is possible after each.</summary>
    public int Steps => _steps.Count;

    /// <summary>The number of flushes.</summary>
    public int Flushes => _steps.Count(static step => step.Kind == DiskStepKind.Flush);

    /// <summary>Returns the number of writes that begin with these bytes.</summary>
    public int CountWrites(ReadOnlySpan<byte> beginning)
    {
        var count = 0;
        foreach (var step in _steps)
            count += step.Bytes.AsSpan().StartsWith(beginning) ? 1 : 0;
        return count;
    }

    /// <summary>True makes a disk that ignores flushes. Such a run must lose data; otherwise the trial proves nothing.</summary>
    public bool IgnoresFlushes { get; init; }

    /// <summary>The contents of the disk after all writes.</summary>
    public byte[] Contents
    {
        get
        {
            var bytes = new byte[LengthBytes];
            Read(0, bytes);
            return bytes;
        }
    }

    /// <inheritdoc/>
    public void Read(long offsetBytes, Span<byte> buffer) => _now.Read(offsetBytes, buffer);

    /// <inheritdoc/>
    public void Write(long offsetBytes, ReadOnlySpan<byte> buffer)
    {
        _now.Write(offsetBytes, buffer);
        _steps.Add(new DiskStep(DiskStepKind.Write, offsetBytes, buffer.ToArray()));
    }

    /// <inheritdoc/>
    public void Grow(long lengthBytes)
    {
        _now.LengthBytes = lengthBytes;
        _steps.Add(new DiskStep(DiskStepKind.Grow, lengthBytes, []));
    }

    /// <inheritdoc/>
    public void Flush()
    {
        if (!IgnoresFlushes)
            _steps.Add(new DiskStep(DiskStepKind.Flush, 0, []));
    }

    /// <summary>Returns the disk after a cut.</summary>
    /// <param name="steps">The number of steps (writes, growths and flushes) before the cut.</param>
    /// <param name="seed">Decides which of the unflushed writes survived.</param>
    public byte[] AfterCut(int steps, int seed)
    {
        var flushed = FlushedBefore(steps);
        if (_flushed is null || flushed < _flushedSteps)
            (_flushed, _flushedSteps) = ((byte[])image.Clone(), 0);
        Apply(ref _flushed, _flushedSteps, flushed);
        _flushedSteps = flushed;
        return Cut((byte[])_flushed.Clone(), flushed, steps, seed);
    }

    /// <summary>Returns the disk after a cut and changes the original bytes in place. The device is unusable afterwards.</summary>
    /// <param name="steps">The number of steps (writes, growths and flushes) before the cut.</param>
    /// <param name="seed">Decides which of the unflushed writes survived.</param>
    public byte[] CutForGood(int steps, int seed)
    {
        var disk = image;
        Apply(ref disk, 0, FlushedBefore(steps));
        return Cut(disk, FlushedBefore(steps), steps, seed);
    }

    /// <inheritdoc/>
    public void Dispose()
    {
        // The recorded steps stay: tests ask for cuts after the driver has closed the device.
    }

    private int FlushedBefore(int steps) =>
        steps == 0 ? 0 : _steps.FindLastIndex(steps - 1, static step => step.Kind == DiskStepKind.Flush) + 1;

    private byte[] Cut(byte[] disk, int flushed, int steps, int seed)
    {
        foreach (var (sector, survivor) in Choose(disk, flushed, steps, new Random(seed)))
        {
            if (sector + survivor.Length > disk.Length)
                Array.Resize(ref disk, (int)sector + survivor.Length);
            survivor.CopyTo(disk, sector);
        }

        return disk;
    }

    /// <summary>Applies steps to the disk in their order.</summary>
    private void Apply(ref byte[] disk, int from, int to)
    {
        for (; from < to; from++)
        {
            var step = _steps[from];
            if (step.Kind == DiskStepKind.Grow)
                Array.Resize(ref disk, (int)step.Offset);
            else
                step.Bytes.CopyTo(disk, step.Offset);
        }
    }

    private List<(long Sector, byte[] Bytes)> Choose(byte[] before, int from, int to, Random random)
    {
        var versions = new SortedDictionary<long, List<byte[]>>();
        for (var i = from; i < to; i++)
            AddVersions(versions, before, _steps[i]);
        // The survival rate varies between cuts: nearly all writes, about half, or hardly any.
        var luck = random.NextDouble();
        var chosen = new List<(long, byte[])>();
        foreach (var (sector, bytes) in versions)
        {
            var last = bytes.Count - 1;
            chosen.Add((sector, bytes[random.NextDouble() < luck ? last : random.Next(last + 1)]));
        }

        return chosen;
    }

    private void AddVersions(SortedDictionary<long, List<byte[]>> versions, byte[] before, DiskStep step)
    {
        // The new length of a file reaches the disk with a flush or with a later write beyond the old end.
        var end = step.Offset + step.Bytes.Length;
        for (var at = step.Offset; at < end;)
        {
            var sector = at - (at % sectorBytes);
            var stop = Math.Min(end, sector + sectorBytes);
            if (!versions.TryGetValue(sector, out var list))
                versions.Add(sector, list = [SectorOf(before, sector)]);
            var version = (byte[])list[^1].Clone();
            step.Bytes.AsSpan((int)(at - step.Offset), (int)(stop - at)).CopyTo(version.AsSpan((int)(at - sector)));
            list.Add(version);
            at = stop;
        }
    }

    private byte[] SectorOf(byte[] disk, long sector)
    {
        var bytes = new byte[Math.Min(sectorBytes, LengthBytes - sector)];
        if (sector < disk.Length)
            disk.AsSpan((int)sector, (int)Math.Min(bytes.Length, disk.Length - sector)).CopyTo(bytes);
        return bytes;
    }
}
