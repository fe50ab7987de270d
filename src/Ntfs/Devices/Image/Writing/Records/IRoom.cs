namespace FleetDefrag.Ntfs.Devices.Image.Writing.Records;

/// <summary>Gives records and clusters to a change that needs more of them.</summary>
internal interface IRoom
{
    /// <summary>Takes free records of the MFT for a file's extension records.</summary>
    /// <returns>Null where there are not so many.</returns>
    List<RecordEditor>? TakeRecords(int count, FileReference baseRecord);

    /// <summary>Gives records back that were taken and not used.</summary>
    void GiveBack(List<RecordEditor> records);

    /// <summary>Takes free clusters in one run.</summary>
    /// <returns>Null where there is no such run.</returns>
    ClusterRun? TakeClusters(ClusterCount count);
}
