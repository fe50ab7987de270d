namespace FleetDefrag.Ntfs.Devices.Blocks.Vhdx;

/// <summary>A VHDX, fixed or dynamic (MS-VHDX).</summary>
/// <remarks>
/// After a power failure at any moment, every block has its old contents. If <see cref="BlockwiseDisk.Flush"/> has not returned yet,
/// old and new sectors may be mixed, as on any disk. Before the first write, a header with new identifiers is on the disk. A new block
/// is written in this order: space and data, flush, table entry. The entry needs no flush of its own: without the entry, the block
/// reads as zeros, its old contents.
/// </remarks>
internal sealed class VhdxDisk : BlockwiseDisk
{
    private const long Megabyte = 1 << 20;

    private readonly VhdxHeaderPair _headers;
    private readonly VhdxMetadata _disk;
    private readonly VhdxBlockTable _table;
    private long _next;
    private bool _isRenewed;

    private VhdxDisk(IGrowableBlockDevice file, VhdxHeaderPair headers, VhdxMetadata disk, VhdxBlockTable table, long usedBytes)
        : base(file, disk.BlockBytes)
    {
        _headers = headers;
        _disk = disk;
        _table = table;
        _next = (usedBytes + Megabyte - 1) / Megabyte * Megabyte;
    }

    public override long LengthBytes => _disk.DiskBytes;

    public override int SectorBytes => _disk.SectorBytes;

    /// <summary>Returns true if the file starts with the VHDX signature (MS-VHDX 2.2.1).</summary>
    public static bool IsVhdx(IBlockDevice file)
    {
        Span<byte> signature = stackalloc byte[8];
        if (file.LengthBytes < signature.Length) return false;
        file.Read(0, signature);
        return signature.SequenceEqual("vhdxfile"u8);
    }

    /// <summary>Opens the disk, and reads and checks its headers, metadata and table. Writes nothing.</summary>
    /// <exception cref="VolumeException">The disk is damaged, a differencing disk, or was not closed cleanly.</exception>
    public static VhdxDisk Open(IGrowableBlockDevice file, string name)
    {
        if (file.LengthBytes < 2 * Megabyte) throw ImageFailure.Damaged(name, "the file is too short for a VHDX");
        var headers = VhdxHeaderPair.Read(file, name);
        if (headers.Current.LogId != Guid.Empty)
            throw new VolumeException(
                VolumeFault.Dirty,
                $"'{name}' was not closed cleanly and its log is not empty: " +
                "attach and detach it once in Windows, or run 'qemu-img check -r all' on it.");
        var log = new VhdxRegions.Region(headers.Current.LogOffset, headers.Current.LogLength).Checked(file, name);
        var regions = VhdxRegions.Read(file, name);
        var disk = VhdxMetadata.Read(file, name, regions.Metadata);

        var used = new UsedRanges();
        used.Add(0, Megabyte);
        used.Add(log.OffsetBytes, log.LengthBytes);
        used.Add(regions.Table.OffsetBytes, regions.Table.LengthBytes);
        used.Add(regions.Metadata.OffsetBytes, regions.Metadata.LengthBytes);
        var table = VhdxBlockTable.Read(file, name, regions.Table, disk, used);
        return new VhdxDisk(file, headers, disk, table, used.EndBytes);
    }

    protected override void PrepareWrite()
    {
        if (!_isRenewed) _headers.Renew(newContents: true);
        _isRenewed = true;
    }

    protected override void ReadBlock(int block, int within, Span<byte> buffer)
    {
        if (Present(block) is { } start) File.Read(start + within, buffer);
        else buffer.Clear();
    }

    protected override void WriteBlock(int block, int within, ReadOnlySpan<byte> data)
    {
        if (Present(block) is { } start) File.Write(start + within, data);
        // Zeros change nothing in a block that reads as zeros. The contents of an undefined or unmapped block are not specified.
        else if (_table.State(block) is VhdxBlockState.Undefined or VhdxBlockState.Unmapped || !Zeros.Only(data))
            Allocate(block, within, data);
    }

    private long? Present(int block) => _table.State(block) == VhdxBlockState.FullyPresent ? _table.Space(block) : null;

    private void Allocate(int block, int within, ReadOnlySpan<byte> data)
    {
        var zeroFrom = File.LengthBytes;
        var start = _table.Space(block) ?? Extend();
        WriteNewBlock(start, within, data, zeroFrom);
        File.Flush();
        _table.Assign(block, start);
    }

    /// <summary>Allocates space behind the used part of the file. Space beyond the present end of the file reads as zeros.</summary>
    private long Extend()
    {
        var start = _next;
        if (File.LengthBytes < start + BlockBytes) File.Grow(start + BlockBytes);
        _next = start + BlockBytes;
        return start;
    }
}
