namespace FleetDefrag.Ntfs.Devices.Image.Volume;

/// <summary>What may never be moved.</summary>
internal static class Movability
{
    /// <summary>
    /// Online, NTFS keeps the first 16 records of the MFT where the boot sector says. Offline they move, but only together and in one run: the
    /// reader finds the others by them (ntfsresize keeps to the same).
    /// </summary>
    public const int FirstMftRecords = 16;

    private const long FirstOrdinaryRecord = 16;
    private const long BootRecord = 7;
    private const long BadClustersRecord = 8;
    private const long SecureRecord = 9;
    private const long ExtendRecord = 11;

    /// <summary>True for the streams that MOVE_FILE refuses whatever the range.</summary>
    /// <remarks>
    /// Online what Windows refuses: $MFTMirr, $LogFile, $Volume, $AttrDef, $Bitmap, $Boot, $BadClus (Microsoft, "Defragmenting files"), and of
    /// $MFT its attribute list. Offline only what has its place for a reason: $Boot, where the firmware looks, and $BadClus, whose
    /// clusters are bad where they are; and $Volume, which has no clusters.
    /// </remarks>
    public static bool IsImmovable(long record, AttributeType type, VolumeMode mode)
    {
        if (record >= FirstOrdinaryRecord || record is ImageVolume.RootRecord or SecureRecord)
            return false;
        if (mode == VolumeMode.Offline)
            return record is ImageVolume.VolumeRecord or BootRecord or BadClustersRecord;
        return record != MasterFileTable.OwnRecord || type is not (AttributeType.Data or AttributeType.Bitmap);
    }

    /// <summary>True where a stream may get an attribute list, or a longer one. NTFS's own files are read before such lists are.</summary>
    public static bool MayGrowList(long record) => record >= FirstOrdinaryRecord || record is ImageVolume.RootRecord or SecureRecord or ExtendRecord;
}
