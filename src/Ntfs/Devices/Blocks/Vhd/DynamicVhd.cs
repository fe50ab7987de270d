namespace FleetDefrag.Ntfs.Devices.Blocks.Vhd;

/// <summary>
/// A dynamic VHD. A block gets space in the file on the first write to the block (specification 1.0, "Implementing a Dynamic Disk").
/// </summary>
/// <remarks>
/// After a power failure at any moment, every block has its old contents. If <see cref="BlockwiseDisk.Flush"/> has not returned yet,
/// old and new sectors may be mixed, as on any disk. A new block is written in this order: footer behind its space, flush, bitmap and
/// data, flush, table entry. The entry needs no flush of its own: without the entry, the block reads as zeros, its old contents.
/// </remarks>
internal sealed class DynamicVhd : BlockwiseDisk
{
    private const int Sector = 512;

    private readonly VhdBlockTable _table;
    private readonly VhdBitmaps _bitmaps;
    private readonly VhdTail _tail;
    private readonly int _bitmapBytes;

    private DynamicVhd(IGrowableBlockDevice file, long diskBytes, int blockBytes, int bitmapBytes, VhdBlockTable table, VhdTail tail)
        : base(file, blockBytes)
    {
        LengthBytes = diskBytes;
        _bitmapBytes = bitmapBytes;
        _table = table;
        _tail = tail;
        _bitmaps = new VhdBitmaps(file, bitmapBytes, blockBytes / Sector, (int)BlocksOf(diskBytes, blockBytes));
    }

    public override long LengthBytes { get; }

    public override int SectorBytes => Sector;

    /// <summary>Opens the disk, and reads and checks its header and table.</summary>
    public static DynamicVhd Open(IGrowableBlockDevice file, string name, VhdFooter footer, byte[] rawFooter, bool footerIsAtEnd)
    {
        var raw = new byte[VhdDynamicHeader.Length];
        if (footer.DynamicHeaderOffset < VhdFooter.Length || footer.DynamicHeaderOffset > file.LengthBytes - raw.Length)
            throw ImageFailure.Damaged(name, "the header of the dynamic VHD lies outside the file");
        file.Read(footer.DynamicHeaderOffset, raw);
        var header = VhdDynamicHeader.TryRead(raw) ?? throw ImageFailure.Damaged(name, "the header of the dynamic VHD is invalid");

        var bitmapBytes = Math.Max(header.BlockBytes / Sector / 8, Sector);
        var used = new UsedRanges();
        used.Add(0, VhdFooter.Length);
        used.Add(footer.DynamicHeaderOffset, raw.Length);
        var table = VhdBlockTable.Read(
            file,
            name,
            header,
            BlocksOf(footer.DiskBytes, header.BlockBytes),
            bitmapBytes + header.BlockBytes,
            used);
        var tail = new VhdTail(file, rawFooter, footerIsAtEnd, used.EndBytes);
        return new DynamicVhd(file, footer.DiskBytes, header.BlockBytes, bitmapBytes, table, tail);
    }

    protected override void PrepareWrite() => _tail.EnsureFooter();

    protected override void ReadBlock(int block, int within, Span<byte> buffer)
    {
        if (_table[block] is not { } start)
        {
            buffer.Clear();
            return;
        }
        File.Read(start + _bitmapBytes + within, buffer);
        if (!_bitmaps.IsFull(block, start)) _bitmaps.Mask(within, buffer);
    }

    protected override void WriteBlock(int block, int within, ReadOnlySpan<byte> data)
    {
        if (_table[block] is { } start)
        {
            if (!_bitmaps.IsFull(block, start)) _bitmaps.Fill(block, start);
            File.Write(start + _bitmapBytes + within, data);
        }
        else if (!Zeros.Only(data))
        {
            Allocate(block, within, data);
        }
    }

    private static long BlocksOf(long diskBytes, int blockBytes) => (diskBytes + blockBytes - 1) / blockBytes;

    private void Allocate(int block, int within, ReadOnlySpan<byte> data)
    {
        var spaceBytes = _bitmapBytes + (long)BlockBytes;
        var start = _tail.Reserve(spaceBytes, out var zeroFrom);
        WriteNewBlock(start + _bitmapBytes, within, data, zeroFrom);
        _bitmaps.WriteFull(block, start);
        File.Flush();
        // The space counts as used even if the write of the entry fails, because the entry may have reached the disk.
        _tail.Commit(start, spaceBytes);
        _table.Assign(block, start);
    }
}
