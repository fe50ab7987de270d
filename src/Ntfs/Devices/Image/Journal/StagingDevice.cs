using FleetDefrag.Ntfs.Devices.Blocks;

namespace FleetDefrag.Ntfs.Devices.Image.Journal;

/// <summary>
/// The volume under the driver. While a change is staged its writes are gathered, so that they become part of one batch of the journal. What was
/// gathered and is not yet on the disk is read as if it were.
/// </summary>
/// <remarks>A sweep reads ahead while it follows a file elsewhere, and on some devices another sweep goes on: where the device cannot, or something is gathered, reads take turns here.</remarks>
internal sealed class StagingDevice : IBlockDevice
{
    private readonly IBlockDevice _device;
    private readonly SectorOverlay _gathered;
    private readonly Lock _reading = new();
    private SectorOverlay? _staged;

    /// <summary>Takes a device over.</summary>
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

    /// <summary>True where something is gathered.</summary>
    public bool HasGathered => _gathered.Count > 0;

    /// <summary>Bytes that the patches of what is gathered take in a batch.</summary>
    public long GatheredBytes { get; private set; }

    /// <summary>Runs writes without letting them reach the device.</summary>
    /// <returns>The sectors that they would change.</returns>
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

    /// <summary>Adds a staged change to those that go to the device together.</summary>
    public void Gather(IReadOnlyList<SectorChange> changes)
    {
        foreach (var change in changes)
        {
            GatheredBytes -= GatheredAt(change.OffsetBytes);
            _gathered.Write(change.OffsetBytes, change.New);
            GatheredBytes += GatheredAt(change.OffsetBytes);
        }
    }

    /// <summary>Hands out what was gathered; from now on the device itself is read.</summary>
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
    /// <remarks>Outside of <see cref="Stage"/> it goes to the device at once: never to sectors that are gathered.</remarks>
    public void Write(long offsetBytes, ReadOnlySpan<byte> buffer)
    {
        if (_staged is null)
            _device.Write(offsetBytes, buffer);
        else
            _staged.Write(offsetBytes, buffer);
    }

    // What is gathered twice is one patch, with the differences of both.
    private int GatheredAt(long offset) => _gathered.Find(offset) is { } sector ? SectorPatch.SizeOf(sector) : 0;

    /// <inheritdoc/>
    public void Flush() => _device.Flush();

    /// <inheritdoc/>
    public void Dispose() => _device.Dispose();
}
