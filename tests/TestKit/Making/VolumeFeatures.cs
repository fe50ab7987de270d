namespace FleetDefrag.TestKit.Making;

/// <summary>The features of a made volume besides plain files.</summary>
[Flags]
public enum VolumeFeatures
{
    None = 0,

    /// <summary>Named streams: resident, contiguous and fragmented, on files and on a directory.</summary>
    NamedStreams = 1 << 0,

    /// <summary>Sparse files, one of which ends in a hole.</summary>
    Sparse = 1 << 1,

    /// <summary>Files in compression units. NTFS supports them only with clusters of at most 4 KB.</summary>
    Compressed = 1 << 2,

    /// <summary>Files with an $EFS stream and the encrypted flag on their data.</summary>
    Encrypted = 1 << 3,

    /// <summary>Symbolic links, a junction, and a reparse point too large to be resident.</summary>
    ReparsePoints = 1 << 4,

    /// <summary>Files with several names, some of them in other directories.</summary>
    HardLinks = 1 << 5,

    /// <summary>A directory whose index has several levels.</summary>
    LargeDirectory = 1 << 6,

    /// <summary>Files of every length from 0 to just beyond the room in a record.</summary>
    ResidentData = 1 << 7,

    /// <summary>Files whose allocated size exceeds their real size, and whose real size exceeds the initialised size.</summary>
    Preallocated = 1 << 8,

    /// <summary>Names of 255 characters, outside ASCII and outside the basic plane, and short (DOS) names.</summary>
    UnusualNames = 1 << 9,

    /// <summary>Object ids, so that $ObjId has entries.</summary>
    ObjectIds = 1 << 10,

    /// <summary>Extended attributes, resident and non-resident.</summary>
    ExtendedAttributes = 1 << 11,

    /// <summary>Enough distinct security descriptors to make $Secure grow.</summary>
    SecurityDescriptors = 1 << 12,

    /// <summary>Free file records between records in use.</summary>
    FreeRecords = 1 << 13,

    /// <summary>A fragmented $MFT.</summary>
    FragmentedMft = 1 << 14,

    /// <summary>$MFT in so many extents that it needs an attribute list; implies <see cref="FragmentedMft"/>.</summary>
    MftAttributeList = 1 << 15,

    /// <summary>A directory whose index is fragmented.</summary>
    FragmentedDirectory = 1 << 16,

    /// <summary>A file with so many extents that its attribute list is not resident.</summary>
    LargeAttributeList = 1 << 17,

    /// <summary>$UsnJrnl with a sparse $J.</summary>
    UsnJournal = 1 << 18,

    /// <summary>Entries in both indexes of $Quota.</summary>
    Quota = 1 << 19,

    /// <summary>Clusters that $BadClus owns.</summary>
    BadClusters = 1 << 20,

    /// <summary>All features.</summary>
    All = (1 << 21) - 1,
}
