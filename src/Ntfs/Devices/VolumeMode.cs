namespace FleetDefrag.Ntfs.Devices;

/// <summary>The limits of moves on a volume.</summary>
public enum VolumeMode
{
    /// <summary>
    /// The limits of Windows: some streams cannot be moved while the volume is mounted, and freed clusters are unusable until a
    /// checkpoint.
    /// </summary>
    Online,

    /// <summary>
    /// Exclusive access: $MFT may be moved as a whole, and so may other streams that Windows does not move while mounted.
    /// </summary>
    Offline,
}
