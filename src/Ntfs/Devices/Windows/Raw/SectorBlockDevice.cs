using System.Runtime.InteropServices;
using FleetDefrag.Ntfs.Devices.Blocks;

namespace FleetDefrag.Ntfs.Devices.Windows.Raw;

/// <summary>A block device for unaligned ranges, on a disk that transfers only whole sectors.</summary>
/// <remarks>
/// A write that begins or ends within a sector first reads that sector and then writes it completely. Other sectors are never written,
/// so that a power failure cannot damage them.
/// </remarks>
/// <param name="sectors">The disk.</param>
/// <param name="lengthBytes">The length, a multiple of the sector size.</param>
/// <param name="sectorBytes">The sector size, 512 or 4096.</param>
/// <param name="close">The action to run once, on disposal of the device.</param>
internal sealed unsafe class SectorBlockDevice(ISectors sectors, long lengthBytes, int sectorBytes, Action close) : IBlockDevice
{
    private const int BufferBytes = 1 << 20;
    private const int MemoryAlignment = 4096;

    private byte* _buffer = (byte*)NativeMemory.AlignedAlloc(BufferBytes, MemoryAlignment);

    /// <inheritdoc/>
    public long LengthBytes => lengthBytes;

    /// <inheritdoc/>
    public int SectorBytes => sectorBytes;

    /// <inheritdoc/>
    public void Read(long offsetBytes, Span<byte> buffer)
    {
        Check(offsetBytes, buffer.Length);
        while (buffer.Length > 0)
        {
            var (start, skip, span) = Window(offsetBytes, buffer.Length);
            sectors.Read(start, _buffer, span);
            var count = Math.Min(span - skip, buffer.Length);
            new ReadOnlySpan<byte>(_buffer + skip, count).CopyTo(buffer);
            offsetBytes += count;
            buffer = buffer[count..];
        }
    }

    /// <inheritdoc/>
    public void Write(long offsetBytes, ReadOnlySpan<byte> buffer)
    {
        Check(offsetBytes, buffer.Length);
        while (buffer.Length > 0)
        {
            var (start, skip, span) = Window(offsetBytes, buffer.Length);
            var count = Math.Min(span - skip, buffer.Length);
            if (skip > 0)
                sectors.Read(start, _buffer, sectorBytes);
            if (skip + count < span && (skip == 0 || span > sectorBytes))
                sectors.Read(start + span - sectorBytes, _buffer + span - sectorBytes, sectorBytes);
            buffer[..count].CopyTo(new Span<byte>(_buffer + skip, count));
            sectors.Write(start, _buffer, span);
            offsetBytes += count;
            buffer = buffer[count..];
        }
    }

    /// <inheritdoc/>
    public void Flush() => sectors.Flush();

    /// <inheritdoc/>
    public void Dispose()
    {
        if (_buffer is null)
            return;
        NativeMemory.AlignedFree(_buffer);
        _buffer = null;
        close();
    }

    private void Check(long offsetBytes, int length)
    {
        ObjectDisposedException.ThrowIf(_buffer is null, this);
        BlockRange.Check(this, offsetBytes, length);
    }

    /// <summary>
    /// Returns the sectors of the next request: their start, the offset of the requested bytes in them, and their number of bytes.
    /// </summary>
    private (long Start, int Skip, int Span) Window(long offsetBytes, int length)
    {
        var skip = (int)(offsetBytes % sectorBytes);
        var span = (int)Math.Min(BufferBytes, ((long)skip + length + sectorBytes - 1) / sectorBytes * sectorBytes);
        return (offsetBytes - skip, skip, span);
    }
}
