using System.Collections;

namespace FleetDefrag.Ntfs.Devices.Blocks.Vhd;

/// <summary>
/// The sector bitmaps of a dynamic VHD's blocks: a clear bit means that the sector was never written and reads as zeros, whatever
/// is in the file. Nearly all are full, so what is remembered is which ones are, and the last one that was not.
/// </summary>
/// <param name="file">The file.</param>
/// <param name="bitmapBytes">Bytes of a bitmap, whole sectors.</param>
/// <param name="sectors">Sectors of a block.</param>
/// <param name="blocks">Blocks of the disk.</param>
internal sealed class VhdBitmaps(IBlockDevice file, int bitmapBytes, int sectors, int blocks)
{
    private const int SectorBytes = 512;

    private readonly BitArray _full = new(blocks);
    private readonly byte[] _bits = new byte[bitmapBytes];
    private int _loaded = -1;

    /// <summary>Whether every sector of the block was written.</summary>
    public bool IsFull(int block, long blockOffset)
    {
        if (_full[block]) return true;
        if (_loaded == block) return false;
        _loaded = -1;
        file.Read(blockOffset, _bits);
        _loaded = block;
        return _full[block] = !_bits.AsSpan(0, sectors / 8).ContainsAnyExcept(byte.MaxValue);
    }

    /// <summary>
    /// Clears in the buffer what the block's bitmap calls unwritten. The block is the one that <see cref="IsFull"/> was asked of
    /// last.
    /// </summary>
    public void Mask(long within, Span<byte> buffer)
    {
        while (buffer.Length > 0)
        {
            var count = (int)Math.Min(buffer.Length, SectorBytes - within % SectorBytes);
            if (!IsWritten((int)(within / SectorBytes))) buffer[..count].Clear();
            within += count;
            buffer = buffer[count..];
        }
    }

    /// <summary>
    /// Makes the block full, so that writing to it needs no thought of bits: unwritten sectors become zeros on the disk first.
    /// </summary>
    public void Fill(int block, long blockOffset)
    {
        for (var sector = 0; sector < sectors; sector++)
        {
            var data = blockOffset + bitmapBytes + (long)sector * SectorBytes;
            if (!IsWritten(sector)) Zeros.Write(file, data, data + SectorBytes);
        }
        file.Flush();
        WriteFull(block, blockOffset);
    }

    /// <summary>Writes a full bitmap. What the block holds must be on the disk, or the block not yet in the table.</summary>
    public void WriteFull(int block, long blockOffset)
    {
        _loaded = -1;
        _bits.AsSpan().Fill(byte.MaxValue);
        file.Write(blockOffset, _bits);
        _full[block] = true;
    }

    /// <summary>The first sector has the highest bit.</summary>
    private bool IsWritten(int sector) => (_bits[sector / 8] & (0x80 >> (sector % 8))) != 0;
}
