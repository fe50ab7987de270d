namespace FleetDefrag.Ntfs.Devices;

/// <summary>A device that allows several layout sweeps at the same time, each over other file records.</summary>
internal interface IDividableLayout
{
    /// <summary>
    /// Opens another reader of the same volume, with its own sweep. Reader and device may be used at the same time while nothing is
    /// written.
    /// </summary>
    /// <returns>A reader that is valid as long as this device. Null if the storage below allows only one reader at a time.</returns>
    IVolumeDevice? OpenLayoutReader();
}
