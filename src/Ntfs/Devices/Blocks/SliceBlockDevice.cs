namespace FleetDefrag.Ntfs.Devices.Blocks;

/// <summary>A range of another device: a partition, or the data of a fixed virtual disk.</summary>
/// <param name="inner">The device below, disposed with this device.</param>
/// <param name="offsetBytes">The start of the range.</param>
/// <param name="lengthBytes">The length of the range, which must end inside the device below.</param>
/// <param name="sectorBytes">The logical sector size of the range.</param>
internal sealed class SliceBlockDevice(IBlockDevice inner, long offsetBytes, long lengthBytes, int sectorBytes) : IDiscardingBlockDevice
{
    public long LengthBytes => lengthBytes;

    public int SectorBytes => sectorBytes;

    public bool ReadsInParallel => inner.ReadsInParallel;

    public void Prefetch(long offset, long length) => inner.Prefetch(offsetBytes + offset, length);

    public void Read(long offset, Span<byte> buffer)
    {
        BlockRange.Check(this, offset, buffer.Length);
        inner.Read(offsetBytes + offset, buffer);
    }

    public void Write(long offset, ReadOnlySpan<byte> buffer)
    {
        BlockRange.Check(this, offset, buffer.Length);
        inner.Write(offsetBytes + offset, buffer);
    }

    public void Flush() => inner.Flush();

    public bool TryDiscard(long offset, long length)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(offset);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(length, lengthBytes - offset);
        return inner is IDiscardingBlockDevice below && below.TryDiscard(offsetBytes + offset, length);
    }

    public void Dispose() => inner.Dispose();
}
