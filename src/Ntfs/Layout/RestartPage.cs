using FleetDefrag.Ntfs.Control;

namespace FleetDefrag.Ntfs.Layout;

/// <summary>A restart page of $LogFile (LFS_RESTART_PAGE_HEADER and LFS_RESTART_AREA), which shows whether the log was closed.</summary>
internal static class RestartPage
{
    private const ushort NoClient = 0xFFFF;
    private const ushort VolumeIsClean = 0x0002;
    private const int LeastAreaSize = 16;

    /// <summary>Checks the two restart pages at the start of $LogFile.</summary>
    /// <param name="start">The first pages of the log, at least two of its system pages.</param>
    /// <returns>False if the log must be replayed or is unreadable.</returns>
    public static bool IsClean(ReadOnlySpan<byte> start)
    {
        // mkntfs, ntfs-3g and chkdsk fill the log with 0xFF. Such a log is empty and needs no replay.
        if (!start.ContainsAnyExcept((byte)0xFF))
            return true;
        var first = Read(start, 0, out var pageBytes);
        var second = pageBytes > 0 ? Read(start, pageBytes, out _) : default;
        var newest = second.IsValid && (!first.IsValid || second.Lsn > first.Lsn) ? second : first;
        return newest.IsValid && newest.IsClean;
    }

    private static Area Read(ReadOnlySpan<byte> log, int offset, out int pageBytes)
    {
        pageBytes = 0;
        if (log.Length - offset < 48)
            return default;
        var page = log[offset..];
        var size = page.UInt32At(16);
        if (!page.StartsWith("RSTR"u8) || size < 512 || size > (uint)page.Length || size % 512 != 0)
            return default;
        pageBytes = (int)size;
        var restored = page[..pageBytes].ToArray();
        int area = page.UInt16At(24);
        if (!UpdateSequence.TryRestore(restored) || area + LeastAreaSize > pageBytes)
            return default;
        ReadOnlySpan<byte> fields = restored.AsSpan(area);
        var isClean = fields.UInt16At(12) == NoClient || (fields.UInt16At(14) & VolumeIsClean) != 0;
        return new Area(true, fields.Int64At(0), isClean);
    }

    private readonly record struct Area(bool IsValid, long Lsn, bool IsClean);
}
