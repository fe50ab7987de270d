using FleetDefrag.Ntfs.Devices.Blocks;
using FleetDefrag.Ntfs.Devices.Image.Journal;

namespace FleetDefrag.Ntfs.Devices.Image.Repair;

/// <summary>Holds writes and flushes back until they are applied, so that their result can be checked first.</summary>
/// <param name="device">The device below. The device belongs to the caller.</param>
internal sealed class DeferredDevice(IBlockDevice device) : IBlockDevice
{
    private readonly SectorOverlay _overlay = new(device.Read);
    private readonly List<(long Offset, byte[] Bytes)?> _steps = [];

    /// <inheritdoc/>
    public long LengthBytes => device.LengthBytes;

    /// <inheritdoc/>
    public int SectorBytes => device.SectorBytes;

    /// <summary>True where a write is held back.</summary>
    public bool IsChanged => _steps.Exists(static step => step is not null);

    /// <inheritdoc/>
    public void Read(long offsetBytes, Span<byte> buffer) => _overlay.Read(offsetBytes, buffer);

    /// <inheritdoc/>
    public void Write(long offsetBytes, ReadOnlySpan<byte> buffer)
    {
        _overlay.Write(offsetBytes, buffer);
        _steps.Add((offsetBytes, buffer.ToArray()));
    }

    /// <inheritdoc/>
    public void Flush() => _steps.Add(null);

    /// <summary>Applies all writes and flushes to the device below, in their order.</summary>
    public void Apply()
    {
        foreach (var step in _steps)
        {
            if (step is { } write)
                device.Write(write.Offset, write.Bytes);
            else
                device.Flush();
        }
    }

    /// <inheritdoc/>
    public void Dispose()
    {
        // The device below belongs to the caller.
    }
}
