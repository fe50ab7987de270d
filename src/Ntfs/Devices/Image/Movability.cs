namespace FleetDefrag.Ntfs.Devices.Image;

/// <summary>What may never be moved.</summary>
internal static class Movability
{
    /// <summary>NTFS keeps the first 16 records of the MFT where the boot sector says.</summary>
    public const int FixedMftRecords = 16;

    private const long FirstOrdinaryRecord = 16;
    private const long SecureRecord = 9;

    /// <summary>
    /// True for the files that Windows refuses to move: $MFTMirr, $LogFile, $Volume, $AttrDef, $Bitmap, $Boot, $BadClus
    /// (Microsoft, "Defragmenting files"). $MFT itself may move behind its first 16 records, the root directory and $Secure wholly.
    /// </summary>
    public static bool IsImmovable(StreamId stream) => IsImmovable(stream.File.RecordNumber);

    /// <inheritdoc cref="IsImmovable(StreamId)"/>
    public static bool IsImmovable(long record) =>
        record < FirstOrdinaryRecord && record is not (MasterFileTable.OwnRecord or ImageVolume.RootRecord or SecureRecord);
}
