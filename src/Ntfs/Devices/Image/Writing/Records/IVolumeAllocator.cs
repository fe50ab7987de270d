namespace FleetDefrag.Ntfs.Devices.Image.Writing.Records;

/// <summary>Allocates the file records and clusters that a change of a file's records needs.</summary>
internal interface IVolumeAllocator
{
    /// <summary>Allocates free records of the MFT as extension records of a file.</summary>
    /// <param name="count">Number of records.</param>
    /// <param name="baseRecord">The file.</param>
    /// <returns>Null where fewer records are free.</returns>
    List<RecordEditor>? AllocateRecords(int count, FileReference baseRecord);

    /// <summary>Returns records that were allocated: the change does not need them, or the MFT's bitmap shows them as used now.</summary>
    void ReturnRecords(List<RecordEditor> records);

    /// <summary>Allocates free clusters in one run.</summary>
    /// <param name="count">Number of clusters.</param>
    /// <returns>Null where no free run is long enough.</returns>
    ClusterRun? AllocateClusters(ClusterCount count);
}
