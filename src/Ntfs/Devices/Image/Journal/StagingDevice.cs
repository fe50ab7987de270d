using FleetDefrag.Ntfs.Devices.Blocks;

namespace FleetDefrag.Ntfs.Devices.Image.Journal;

/// <summary>
/// The device below the driver. While a change is staged, its writes are held back, so that they become part of one batch of the journal.
/// Gathered changes that are not on the disk yet are read as if they were.
/// </summary>
/// <remarks>
/// A sweep reads ahead while it follows a file elsewhere, and on some devices a second sweep runs at the same time. Reads take turns here
/// where the device cannot read in parallel, or where changes are gathered.
/// </remarks>
internal sealed class StagingDevice : IBlockDevice
{
    private readonly IBlockDevice _device;
    private readonly SectorOverlay _gathered;
    private readonly Lock _reading = new();
    private SectorOverlay? _staged;

    /// <summary>Creates a staging device on top of a device, which it owns.</summary>
    public StagingDevice(IBlockDevice device)
    {
        _device = device;
        _gathered = new SectorOverlay(device.Read);
    }

    /// <inheritdoc/>
    public long LengthBytes => _device.LengthBytes;

    /// <inheritdoc/>
    public int SectorBytes => _device.SectorBytes;

    /// <inheritdoc/>
    public bool ReadsInParallel => _device.ReadsInParallel;

    /// <summary>True where changes are gathered.</summary>
    public bool HasGathered => _gathered.Count > 0;

    /// <summary>Bytes that the patches of the gathered changes take in a batch.</summary>
    public long GatheredBytes { get; private set; }

    /// <summary>Number of flushes so far.</summary>
    public long Flushes { get; private set; }

    /// <summary>Runs writes without passing them on to the device.</summary>
    /// <returns>The sectors that the writes would change.</returns>
    public List<SectorChange> Stage(Action writes)
    {
        _staged = new SectorOverlay(_gathered.Read);
        try
        {
            writes();
            return _staged.Changes;
        }
        finally
        {
            _staged = null;
        }
    }

    /// <summary>Adds a staged change to the changes of the next batch.</summary>
    public void Gather(IReadOnlyList<SectorChange> changes)
    {
        foreach (var change in changes)
        {
            GatheredBytes -= GatheredAt(change.OffsetBytes);
            _gathered.Write(change.OffsetBytes, change.New);
            GatheredBytes += GatheredAt(change.OffsetBytes);
        }
    }

    /// <summary>Removes and returns the gathered changes. Reads see the device itself from now on.</summary>
    public List<SectorChange> TakeGathered()
    {
        var changes = _gathered.Changes;
        _gathered.Clear();
        GatheredBytes = 0;
        return changes;
    }

    /// <inheritdoc/>
    public void Prefetch(long offsetBytes, long lengthBytes) => _device.Prefetch(offsetBytes, lengthBytes);

    /// <inheritdoc/>
    public void Read(long offsetBytes, Span<byte> buffer)
    {
        if (_device.ReadsInParallel && _staged is null && _gathered.Count == 0)
        {
            _device.Read(offsetBytes, buffer);
            return;
        }

        lock (_reading)
            (_staged ?? _gathered).Read(offsetBytes, buffer);
    }

    /// <inheritdoc/>
    /// <remarks>Outside of <see cref="Stage"/> a write goes to the device at once, and never to a gathered sector.</remarks>
    public void Write(long offsetBytes, ReadOnlySpan<byte> buffer)
    {
        if (_staged is null)
            _device.Write(offsetBytes, buffer);
        else
            _staged.Write(offsetBytes, buffer);
    }

    // A sector that is gathered twice has one patch with both differences.
    private int GatheredAt(long offset) => _gathered.Find(offset) is { } sector ? SectorPatch.SizeOf(sector) : 0;

    /// <inheritdoc/>
    public void Flush()
    {
        Flushes++;
        _device.Flush();
    }

    /// <inheritdoc/>
    public void Dispose() => _device.Dispose();
}
