using FleetDefrag.Ntfs.Devices.Blocks;

namespace FleetDefrag.TestKit.Faults;

/// <summary>A disk, or the file of a virtual disk, in memory. No access fails.</summary>
/// <param name="bytes">The contents. The disk writes to this array until it grows.</param>
public sealed class MemoryDisk(byte[] bytes) : IGrowableBlockDevice
{
    private byte[] _bytes = bytes;

    /// <inheritdoc/>
    public long LengthBytes => _bytes.Length;

    /// <inheritdoc/>
    public int SectorBytes => 512;

    /// <summary>The current contents.</summary>
    public byte[] Bytes => _bytes;

    /// <inheritdoc/>
    public void Read(long offsetBytes, Span<byte> buffer) => _bytes.AsSpan(checked((int)offsetBytes), buffer.Length).CopyTo(buffer);

    /// <inheritdoc/>
    public void Write(long offsetBytes, ReadOnlySpan<byte> buffer) =>
        buffer.CopyTo(_bytes.AsSpan(checked((int)offsetBytes), buffer.Length));

    /// <inheritdoc/>
    public void Flush()
    {
        // Memory has no cache to flush.
    }

    /// <inheritdoc/>
    public void Grow(long lengthBytes) => Array.Resize(ref _bytes, checked((int)lengthBytes));

    /// <inheritdoc/>
    public void Dispose()
    {
        // The bytes belong to the caller.
    }
}
