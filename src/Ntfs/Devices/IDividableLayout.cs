namespace FleetDefrag.Ntfs.Devices;

/// <summary>A device whose file layout can be asked for by several at the same time, each sweeping over other file records.</summary>
public interface IDividableLayout
{
    /// <summary>Opens another reader of the same volume, with a sweep of its own. It may be asked while this device is, as long as nothing is written.</summary>
    /// <returns>Answers like this device, and ends with it. Null where what is below has one reader at a time.</returns>
    IVolumeDevice? OpenLayoutReader();
}
