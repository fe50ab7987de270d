namespace FleetDefrag.Ntfs.Checking.Findings;

/// <summary>The kind of damage that a check found. The names are stable: scripts and tests depend on them.</summary>
public enum CheckKind
{
    /// <summary>The boot sector is not an NTFS boot sector, or it is inconsistent in itself or with the device.</summary>
    BootSector,

    /// <summary>The device is shorter than the volume.</summary>
    Truncated,

    /// <summary>The copy of the boot sector behind the last cluster is missing or differs.</summary>
    BackupBootSector,

    /// <summary>The device could not be read.</summary>
    ReadError,

    /// <summary>A structure lies outside the device.</summary>
    OutsideDevice,

    /// <summary>The update sequence of a file record or index block does not match: a write was torn.</summary>
    FixUp,

    /// <summary>The header of a file record is inconsistent.</summary>
    RecordHeader,

    /// <summary>The bitmap of $MFT and the in-use flag of a record disagree.</summary>
    RecordBitmap,

    /// <summary>An attribute exceeds its record, is out of order, or occurs twice.</summary>
    Attribute,

    /// <summary>An attribute list and the records it names disagree.</summary>
    AttributeList,

    /// <summary>A run list is malformed, exceeds the volume, or does not cover its VCNs.</summary>
    RunList,

    /// <summary>A cluster belongs to two attributes.</summary>
    DoubleOwner,

    /// <summary>A cluster belongs to an attribute but is marked free in $Bitmap. The next write may overwrite it.</summary>
    OwnedButFree,

    /// <summary>A cluster is marked used in $Bitmap but belongs to no attribute. Space is lost, but no data.</summary>
    UsedButUnowned,

    /// <summary>Allocated, real, initialised or compressed sizes disagree with each other or with the run list.</summary>
    Sizes,

    /// <summary>A compression unit has clusters behind its hole and cannot be decompressed.</summary>
    CompressionUnit,

    /// <summary>$MFTMirr differs from the first records of $MFT.</summary>
    MftMirror,

    /// <summary>An index node is malformed.</summary>
    IndexBlock,

    /// <summary>The bitmap of an index and the nodes in its tree disagree.</summary>
    IndexBitmap,

    /// <summary>A directory entry refers to a missing file, or its name or directory is none of the names of the file.</summary>
    IndexEntry,

    /// <summary>Directory entries are not in the order of their names. Lookups miss some of them.</summary>
    IndexOrder,

    /// <summary>A system file that every volume has is missing or unreadable.</summary>
    SystemFile,

    /// <summary>The dirty flag is set: the volume was not closed, or an earlier check requests a repair.</summary>
    Dirty,
}
