using FleetDefrag.Ntfs.Devices.Blocks;

namespace FleetDefrag.Ntfs.Devices.Image.Journal;

/// <summary>The volume under the driver. While a change is staged its writes are gathered, so that they become one batch of the journal.</summary>
/// <remarks>Devices are not thread-safe, and a sweep reads ahead while it follows a file elsewhere: reads take turns here.</remarks>
internal sealed class StagingDevice(IBlockDevice device) : IBlockDevice
{
    private readonly Lock _reading = new();
    private SectorOverlay? _staged;

    /// <inheritdoc/>
    public long LengthBytes => device.LengthBytes;

    /// <inheritdoc/>
    public int SectorBytes => device.SectorBytes;

    /// <summary>Runs writes without letting them reach the device.</summary>
    /// <returns>The sectors that they would change.</returns>
    public List<SectorChange> Stage(Action writes)
    {
        _staged = new SectorOverlay(device);
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

    /// <inheritdoc/>
    public void Read(long offsetBytes, Span<byte> buffer)
    {
        lock (_reading)
        {
            if (_staged is null)
                device.Read(offsetBytes, buffer);
            else
                _staged.Read(offsetBytes, buffer);
        }
    }

    /// <inheritdoc/>
    public void Write(long offsetBytes, ReadOnlySpan<byte> buffer)
    {
        if (_staged is null)
            device.Write(offsetBytes, buffer);
        else
            _staged.Write(offsetBytes, buffer);
    }

    /// <inheritdoc/>
    public void Flush() => device.Flush();

    /// <inheritdoc/>
    public void Dispose() => device.Dispose();
}
