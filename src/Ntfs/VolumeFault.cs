namespace FleetDefrag.Ntfs;

/// <summary>Why a volume cannot be used.</summary>
public enum VolumeFault
{
    /// <summary>Reading, writing or a control code failed.</summary>
    Failed,

    /// <summary>No such volume, image or partition.</summary>
    NotFound,

    /// <summary>The caller may not open it.</summary>
    NoPermission,

    /// <summary>No NTFS boot sector where one belongs.</summary>
    NotNtfs,

    /// <summary>The structure contradicts itself; the message names the damage.</summary>
    Damaged,

    /// <summary>The image or device ends before the volume in it does.</summary>
    Truncated,

    /// <summary>Not clean: a file-system check comes first.</summary>
    Dirty,

    /// <summary>Windows is hibernated on it.</summary>
    Hibernated,

    /// <summary>BitLocker has it locked.</summary>
    Locked,

    /// <summary>A drive of a kind that is never defragmented: of a network, an optical disc.</summary>
    NotLocal,

    /// <summary>Mounted, or held by another agent.</summary>
    InUse,
}
