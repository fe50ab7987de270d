namespace FleetDefrag.Ntfs.Control.Storage;

/// <summary>STORAGE_PROPERTY_ID (winioctl.h): the properties that decide how a volume is treated.</summary>
public enum StorageProperty : uint
{
    /// <summary>StorageDeviceSeekPenaltyProperty.</summary>
    SeekPenalty = 7,

    /// <summary>StorageDeviceTrimProperty.</summary>
    Trim = 8,

    /// <summary>StorageDeviceLBProvisioningProperty.</summary>
    Provisioning = 11,
}
