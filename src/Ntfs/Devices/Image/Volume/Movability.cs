namespace FleetDefrag.Ntfs.Devices.Image.Volume;

/// <summary>The rules for streams that never move.</summary>
internal static class Movability
{
    /// <summary>
    /// Online, NTFS keeps the first 16 records of the MFT at the position in the boot sector. Offline they move, but only together and into
    /// one run: readers find the other records through them (ntfsresize keeps the same rule).
    /// </summary>
    public const int FirstMftRecords = 16;

    private const long FirstOrdinaryRecord = 16;
    private const long BootRecord = 7;
    private const long BadClustersRecord = 8;
    private const long SecureRecord = 9;
    private const long ExtendRecord = 11;

    /// <summary>Returns whether MOVE_FILE refuses a stream for every range.</summary>
    /// <remarks>
    /// Online these are the streams that Windows refuses: $MFTMirr, $LogFile, $Volume, $AttrDef, $Bitmap, $Boot, $BadClus (Microsoft,
    /// "Defragmenting files"), and the attribute list of $MFT. Offline these are $Boot, which the firmware reads at its place, $BadClus,
    /// whose clusters are bad where they are, and $Volume, which has no clusters.
    /// </remarks>
    public static bool IsImmovable(long record, AttributeType type, VolumeMode mode)
    {
        if (record >= FirstOrdinaryRecord || record is ImageVolume.RootRecord or SecureRecord)
            return false;
        if (mode == VolumeMode.Offline)
            return record is ImageVolume.VolumeRecord or BootRecord or BadClustersRecord;
        return record != MasterFileTable.OwnRecord || type is not (AttributeType.Data or AttributeType.Bitmap);
    }

    /// <summary>
    /// Returns whether a stream may get an attribute list or a longer one. NTFS reads its own files before it can read such lists.
    /// </summary>
    public static bool MayGrowList(long record) =>
        record >= FirstOrdinaryRecord || record is ImageVolume.RootRecord or SecureRecord or ExtendRecord;
}
