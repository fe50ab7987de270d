namespace FleetDefrag.Ntfs.Control;

/// <summary>The output of FSCTL_GET_REFS_VOLUME_DATA, REFS_VOLUME_DATA_BUFFER (winioctl.h): the fields that NTFS has too.</summary>
internal static class RefsVolumeDataBuffer
{
    /// <summary>The size of the first version, up to the bytes per cluster and the size of resident files.</summary>
    public const int Size = 72;

    // ReFS has no file records. The substitute must be a size that NTFS allows.
    private const int NoRecordBytes = 1024;

    /// <summary>Reads the answer of a volume, as the data of a volume without $MFT.</summary>
    /// <returns>False if the answer is too short.</returns>
    public static bool TryRead(ReadOnlySpan<byte> output, out NtfsVolumeData data)
    {
        data = default;
        if (output.Length < Size)
            return false;
        data = new NtfsVolumeData
        {
            Serial = output.UInt64At(16),
            Sectors = output.Int64At(24),
            TotalClusters = new(output.Int64At(32)),
            FreeClusters = new(output.Int64At(40)),
            ReservedClusters = new(output.Int64At(48)),
            BytesPerSector = (int)output.UInt32At(56),
            BytesPerCluster = (int)output.UInt32At(60),
            BytesPerFileRecord = NoRecordBytes,
        };
        return true;
    }
}
