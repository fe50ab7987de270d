namespace FleetDefrag.Ntfs.Devices;

/// <summary>Whether a volume may be written to. Reading is possible in every state.</summary>
public enum VolumeState
{
    /// <summary>Consistent and not in use: may be written to.</summary>
    Clean,

    /// <summary>The dirty flag is set or $LogFile was not closed: a file-system check comes first.</summary>
    Dirty,

    /// <summary>Windows hibernated, or shut down by fast start-up, and holds the volume's state in hiberfil.sys.</summary>
    Hibernated,

    /// <summary>Another system has the image or device mounted. A live Windows volume opened through Windows is not that: it is clean.</summary>
    Mounted,
}
