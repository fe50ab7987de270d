namespace FleetDefrag.Defrag.Forecast.Backup;

/// <summary>The operating system of a backup program, which decides what of a backup's reads reaches the disk.</summary>
public enum SystemReads
{
    /// <summary>
    /// Windows: the cache manager reads ahead within a file only. That the MFT is read in pieces of 64 KB, each once, is an assumption.
    /// </summary>
    Windows,

    /// <summary>
    /// <c>tar</c> through ntfs-3g on Linux: the kernel reads ahead on the disk, because only ntfs-3g knows the files, and its cache holds
    /// a sixteenth of the volume, as 64 GB of memory do for 1 TB. The time includes the mount.
    /// </summary>
    Ntfs3g,
}
