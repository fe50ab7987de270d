namespace FleetDefrag.Ntfs.Control.Storage;

/// <summary>The storage properties that decide the treatment of a volume: STORAGE_PROPERTY_ID (winioctl.h).</summary>
internal enum StorageProperty : uint
{
    /// <summary>StorageDeviceSeekPenaltyProperty.</summary>
    SeekPenalty = 7,

    /// <summary>StorageDeviceTrimProperty.</summary>
    Trim = 8,

    /// <summary>StorageDeviceLBProvisioningProperty.</summary>
    Provisioning = 11,
}
