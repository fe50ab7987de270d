namespace FleetDefrag.Ntfs.Checking.Findings;

/// <summary>What kind of damage was found. The names are stable: scripts and tests depend on them.</summary>
public enum CheckKind
{
    /// <summary>The boot sector is no NTFS boot sector or contradicts itself or the device.</summary>
    BootSector,

    /// <summary>The device ends before the volume does.</summary>
    Truncated,

    /// <summary>The copy of the boot sector behind the last cluster is missing or differs.</summary>
    BackupBootSector,

    /// <summary>The device could not be read.</summary>
    ReadError,

    /// <summary>Something lies where the device has no bytes.</summary>
    OutsideDevice,

    /// <summary>The update sequence of a file record or index block does not match: a write was torn.</summary>
    FixUp,

    /// <summary>The header of a file record contradicts itself.</summary>
    RecordHeader,

    /// <summary>$MFT's bitmap and the in-use flag of a record disagree.</summary>
    RecordBitmap,

    /// <summary>An attribute leads out of its record, is out of order, or stands twice.</summary>
    Attribute,

    /// <summary>An attribute list and the records it names disagree.</summary>
    AttributeList,

    /// <summary>A run list is malformed, leads out of the volume, or does not cover the VCNs it should.</summary>
    RunList,

    /// <summary>A cluster belongs to two attributes.</summary>
    DoubleOwner,

    /// <summary>A cluster belongs to an attribute and is marked free in $Bitmap: the next write may overwrite it.</summary>
    OwnedButFree,

    /// <summary>A cluster is marked used in $Bitmap and belongs to nothing: space is lost, no data is.</summary>
    UsedButUnowned,

    /// <summary>Allocated, real, initialised or compressed sizes contradict each other or the run list.</summary>
    Sizes,

    /// <summary>A compression unit has clusters behind its hole: it cannot be decompressed.</summary>
    CompressionUnit,

    /// <summary>$MFTMirr differs from the first records of $MFT.</summary>
    MftMirror,

    /// <summary>An index node is malformed.</summary>
    IndexBlock,

    /// <summary>An index's bitmap and the nodes in its tree disagree.</summary>
    IndexBitmap,

    /// <summary>A directory entry names a file that is not there, or under a name or in a directory that the file does not know.</summary>
    IndexEntry,

    /// <summary>Directory entries are not in the order of their names: lookups will miss some.</summary>
    IndexOrder,

    /// <summary>A system file that every volume has is missing or unreadable.</summary>
    SystemFile,

    /// <summary>The dirty flag is set: the volume was not closed, or an earlier check asks for a repair.</summary>
    Dirty,
}
