namespace FleetDefrag.Ntfs.Devices;

/// <summary>Which limits a run keeps to.</summary>
public enum VolumeMode
{
    /// <summary>Windows' own limits: what cannot be moved while mounted, and freed space that waits for a checkpoint.</summary>
    Online,

    /// <summary>The volume belongs to nobody else: $MFT may be moved whole, and what else Windows holds fast while it is mounted.</summary>
    Offline,
}
