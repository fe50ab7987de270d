namespace FleetDefrag.Ntfs.Devices.Blocks.Vhd;

/// <summary>
/// The end of the file of a dynamic VHD: the position of the next block, and the footer that must follow the last block.
/// </summary>
/// <param name="file">The file.</param>
/// <param name="footer">The bytes of the footer, as read.</param>
/// <param name="footerIsAtEnd">True if the file ended with a valid footer.</param>
/// <param name="usedBytes">The end of the last block in use.</param>
internal sealed class VhdTail(IGrowableBlockDevice file, byte[] footer, bool footerIsAtEnd, long usedBytes)
{
    private const int SectorBytes = 512;

    private long _next = RoundUp(usedBytes);
    private bool _footerIsAtEnd = footerIsAtEnd;

    /// <summary>
    /// Reserves space for a block. Before the return, the file on the disk is long enough for the block and has a footer behind it.
    /// </summary>
    /// <param name="blockBytes">The size of the block with its bitmap.</param>
    /// <param name="zeroFrom">The space reads as zeros behind this offset. Before the offset, its contents are undefined.</param>
    /// <returns>The start of the space. The old footer may lie in the space; it is no longer valid, the new footer is.</returns>
    public long Reserve(long blockBytes, out long zeroFrom)
    {
        EnsureFooter();
        var start = _next;
        zeroFrom = file.LengthBytes;
        if (start + blockBytes > file.LengthBytes - VhdFooter.Length) PutFooter(start + blockBytes);
        return start;
    }

    /// <summary>Restores a lost footer at the end of the file from the copy at the start.</summary>
    public void EnsureFooter()
    {
        if (!_footerIsAtEnd) PutFooter(RoundUp(file.LengthBytes));
    }

    /// <summary>Marks reserved space as used.</summary>
    public void Commit(long start, long blockBytes) => _next = start + blockBytes;

    private void PutFooter(long offset)
    {
        _footerIsAtEnd = false;
        file.Grow(offset + VhdFooter.Length);
        file.Write(offset, footer);
        file.Flush();
        _footerIsAtEnd = true;
    }

    private static long RoundUp(long bytes) => (bytes + SectorBytes - 1) / SectorBytes * SectorBytes;
}
