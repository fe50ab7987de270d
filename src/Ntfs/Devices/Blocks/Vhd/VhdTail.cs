namespace FleetDefrag.Ntfs.Devices.Blocks.Vhd;

/// <summary>The end of a dynamic VHD's file: where the next block goes, and the footer that must stay behind it.</summary>
/// <param name="file">The file.</param>
/// <param name="footer">The footer's bytes, as they were read.</param>
/// <param name="footerIsAtEnd">Whether the file ended in a valid footer.</param>
/// <param name="usedBytes">Where the last block in use ends.</param>
internal sealed class VhdTail(IGrowableBlockDevice file, byte[] footer, bool footerIsAtEnd, long usedBytes)
{
    private const int SectorBytes = 512;

    private long _next = RoundUp(usedBytes);
    private bool _footerIsAtEnd = footerIsAtEnd;

    /// <summary>
    /// Makes room for a block: the file is long enough for it and has a footer behind it, on the disk, before this returns.
    /// </summary>
    /// <param name="blockBytes">Bytes of the block with its bitmap.</param>
    /// <param name="zeroFrom">From this offset on, the room reads as zeros; below it may be anything.</param>
    /// <returns>Where the room starts. The old footer may lie in it: until here it was valid, from here on the new one is.</returns>
    public long Reserve(long blockBytes, out long zeroFrom)
    {
        EnsureFooter();
        var start = _next;
        zeroFrom = file.LengthBytes;
        if (start + blockBytes > file.LengthBytes - VhdFooter.Length) PutFooter(start + blockBytes);
        return start;
    }

    /// <summary>Gives a file that lost the footer at its end a new one, from the copy in front.</summary>
    public void EnsureFooter()
    {
        if (!_footerIsAtEnd) PutFooter(RoundUp(file.LengthBytes));
    }

    /// <summary>The room is in use from now on.</summary>
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
