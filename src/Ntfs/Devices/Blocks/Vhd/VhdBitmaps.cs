using System.Collections;

namespace FleetDefrag.Ntfs.Devices.Blocks.Vhd;

/// <summary>
/// The sector bitmaps of the blocks of a dynamic VHD. A clear bit means that the sector was never written and reads as zeros, whatever
/// the file holds there. Nearly all bitmaps are full. The class keeps a list of the full bitmaps and the last bitmap that was not full.
/// </summary>
/// <param name="file">The file.</param>
/// <param name="bitmapBytes">The size of a bitmap, a multiple of the sector size.</param>
/// <param name="sectors">The number of sectors of a block.</param>
/// <param name="blocks">The number of blocks of the disk.</param>
internal sealed class VhdBitmaps(IBlockDevice file, int bitmapBytes, int sectors, int blocks)
{
    private const int SectorBytes = 512;

    private readonly BitArray _full = new(blocks);
    private readonly byte[] _bits = new byte[bitmapBytes];
    private int _loaded = -1;

    /// <summary>Returns true if every sector of the block was written.</summary>
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
    /// Clears the sectors of the buffer that the bitmap marks as unwritten. The block is that of the last call of <see cref="IsFull"/>.
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
    /// Fills the bitmap of a block, so that later writes need no bitmap update. Unwritten sectors are first overwritten with zeros.
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

    /// <summary>Writes a full bitmap. The contents of the block must be on the disk already, or the block not yet in the table.</summary>
    public void WriteFull(int block, long blockOffset)
    {
        _loaded = -1;
        _bits.AsSpan().Fill(byte.MaxValue);
        file.Write(blockOffset, _bits);
        _full[block] = true;
    }

    /// <summary>Returns true if a sector was written. The first sector has the highest bit.</summary>
    private bool IsWritten(int sector) => (_bits[sector / 8] & (0x80 >> (sector % 8))) != 0;
}
