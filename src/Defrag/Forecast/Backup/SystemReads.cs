namespace FleetDefrag.Defrag.Forecast.Backup;

/// <summary>How the operating system of a backup program reads a disk.</summary>
/// <param name="LeastMftBytes">The bytes of the MFT that are read at once for a record. They are cached.</param>
/// <param name="MostMftBytes">The most bytes of the MFT that are read at once, for records that follow those read before.</param>
/// <param name="ReadsOn">True if the system reads on behind a file before it moves the heads to another place.</param>
public sealed record SystemReads(int LeastMftBytes, int MostMftBytes, bool ReadsOn)
{
    // Measured on Linux 6 with a read-ahead of 128 KB (bench/ReadOrder): the bytes behind the end of so many bytes, on average.
    private static readonly (long UntilBytes, long BehindBytes)[] Behind =
        [(16 << 10, 0), (48 << 10, 16 << 10), (128 << 10, 56 << 10), (long.MaxValue, 120 << 10)];

    /// <summary>Windows: the cache manager reads ahead within a file only. The pieces of the MFT are an assumption.</summary>
    public static SystemReads Windows { get; } = new(64 << 10, 64 << 10, ReadsOn: false);

    /// <summary>
    /// ntfs-3g on Linux: the kernel reads ahead on the disk, because only ntfs-3g knows the files. A server has 64 GB of memory for 1 TB.
    /// </summary>
    public static SystemReads Ntfs3g { get; } = new(4 << 10, 128 << 10, ReadsOn: true) { CachedPart = 16 };

    /// <summary>The part of the volume that the system's cache holds: one of so many; 0: the MFT stays in the cache.</summary>
    public int CachedPart { get; init; }

    /// <summary>The longest request to the disk. On an array, each request waits for the disks that hold it.</summary>
    public long RequestBytes { get; init; } = 128 << 10;

    /// <summary>Returns the bytes that are read behind consecutive bytes and then not needed.</summary>
    /// <param name="bytes">The consecutive bytes.</param>
    public long BytesBehind(long bytes)
    {
        if (!ReadsOn)
            return 0;
        var step = 0;
        while (bytes > Behind[step].UntilBytes)
            step++;
        return Behind[step].BehindBytes;
    }
}
