using FleetDefrag.Ntfs.Devices.Blocks;

namespace FleetDefrag.TestKit.Faults;

/// <summary>A disk in memory that never fails.</summary>
/// <param name="bytes">What it holds; written to.</param>
public sealed class MemoryDisk(byte[] bytes) : IBlockDevice
{
    /// <inheritdoc/>
    public long LengthBytes => bytes.Length;

    /// <inheritdoc/>
    public int SectorBytes => 512;

    /// <inheritdoc/>
    public void Read(long offsetBytes, Span<byte> buffer) => bytes.AsSpan(checked((int)offsetBytes), buffer.Length).CopyTo(buffer);

    /// <inheritdoc/>
    public void Write(long offsetBytes, ReadOnlySpan<byte> buffer) => buffer.CopyTo(bytes.AsSpan(checked((int)offsetBytes), buffer.Length));

    /// <inheritdoc/>
    public void Flush()
    {
        // Memory has no cache to flush.
    }

    /// <inheritdoc/>
    public void Dispose()
    {
        // The bytes belong to the caller.
    }
}
