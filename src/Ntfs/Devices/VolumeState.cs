namespace FleetDefrag.Ntfs.Devices;

/// <summary>The state of a volume, which decides whether it may be written to. Reading is possible in every state.</summary>
public enum VolumeState
{
    /// <summary>The volume is consistent and not in use, and may be written to.</summary>
    Clean,

    /// <summary>The dirty flag is set or $LogFile was not closed. The volume needs a file-system check first.</summary>
    Dirty,

    /// <summary>Windows hibernated, or shut down with fast start-up, and keeps the state of the volume in hiberfil.sys.</summary>
    Hibernated,

    /// <summary>The image or device is mounted elsewhere. A live volume opened through Windows is clean instead.</summary>
    Mounted,
}
