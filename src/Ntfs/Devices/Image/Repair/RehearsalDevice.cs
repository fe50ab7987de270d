using FleetDefrag.Ntfs.Devices.Blocks;
using FleetDefrag.Ntfs.Devices.Image.Journal;

namespace FleetDefrag.Ntfs.Devices.Image.Repair;

/// <summary>Takes writes and flushes without passing them on, so that their result can be checked first.</summary>
internal sealed class RehearsalDevice(IBlockDevice device) : IBlockDevice
{
    private readonly SectorOverlay _overlay = new(device.Read);
    private readonly List<(long Offset, byte[] Bytes)?> _steps = [];

    /// <inheritdoc/>
    public long LengthBytes => device.LengthBytes;

    /// <inheritdoc/>
    public int SectorBytes => device.SectorBytes;

    /// <summary>True once something was written.</summary>
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

    /// <summary>Passes everything on, in the order in which it came.</summary>
    public void Perform()
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
