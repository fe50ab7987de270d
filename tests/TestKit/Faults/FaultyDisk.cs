using FleetDefrag.Ntfs.Devices.Blocks;

namespace FleetDefrag.TestKit.Faults;

/// <summary>A disk in memory that fails on demand. A failed write has written part of its bytes, as on real disks.</summary>
/// <param name="disk">The contents. They outlive this device.</param>
/// <param name="faults">Decides which access fails.</param>
public sealed class FaultyDisk(MemoryDisk disk, DiskFaults faults) : IGrowableBlockDevice
{
    /// <inheritdoc/>
    public long LengthBytes => disk.LengthBytes;

    /// <inheritdoc/>
    public int SectorBytes => disk.SectorBytes;

    /// <inheritdoc/>
    public void Read(long offsetBytes, Span<byte> buffer)
    {
        if (faults.Fails(DiskAccess.Read))
            throw new IOException("Input/output error");
        disk.Read(offsetBytes, buffer);
    }

    /// <inheritdoc/>
    public void Write(long offsetBytes, ReadOnlySpan<byte> buffer)
    {
        if (faults.Fails(DiskAccess.Write))
        {
            disk.Write(offsetBytes, buffer[..(buffer.Length / 2 / SectorBytes * SectorBytes)]);
            throw new IOException("Input/output error");
        }

        disk.Write(offsetBytes, buffer);
    }

    /// <inheritdoc/>
    public void Flush()
    {
        if (faults.Fails(DiskAccess.Flush))
            throw new IOException("Input/output error");
    }

    /// <inheritdoc/>
    public void Grow(long lengthBytes)
    {
        if (faults.Fails(DiskAccess.Grow))
            throw new IOException("No space left on device");
        disk.Grow(lengthBytes);
    }

    /// <inheritdoc/>
    public void Dispose()
    {
        // Tests read the contents after the device is closed.
    }
}
