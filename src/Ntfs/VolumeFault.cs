namespace FleetDefrag.Ntfs;

/// <summary>The reason why a volume cannot be used.</summary>
public enum VolumeFault
{
    /// <summary>Reading, writing or a control code failed.</summary>
    Failed,

    /// <summary>The volume, image or partition does not exist.</summary>
    NotFound,

    /// <summary>The caller has no permission to open the volume.</summary>
    NoPermission,

    /// <summary>The volume has no NTFS boot sector.</summary>
    NotNtfs,

    /// <summary>The on-disk structure is inconsistent. The message names the damage.</summary>
    Damaged,

    /// <summary>The image or device is shorter than the volume in it.</summary>
    Truncated,

    /// <summary>The volume is not clean and needs a file-system check first.</summary>
    Dirty,

    /// <summary>The volume holds a hibernated Windows session.</summary>
    Hibernated,

    /// <summary>The volume is locked by BitLocker.</summary>
    Locked,

    /// <summary>The drive is of a kind that is never defragmented: a network drive or an optical disc.</summary>
    NotLocal,

    /// <summary>The volume is mounted, or another agent holds it open.</summary>
    InUse,

    /// <summary>A list of files that was given for the volume belongs to another volume, or cannot be used.</summary>
    OtherVolume,
}
