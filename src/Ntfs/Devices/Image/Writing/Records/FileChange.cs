namespace FleetDefrag.Ntfs.Devices.Image.Writing.Records;

/// <summary>The writes that switch a stream to other clusters, in an order that loses no data.</summary>
internal sealed class FileChange
{
    /// <summary>Extension records that were free before.</summary>
    public List<RecordEditor> NewRecords { get; } = [];

    /// <summary>Clusters of new attribute lists, and their bytes. The clusters are written before the switch.</summary>
    public List<(ClusterRun Clusters, byte[] Bytes)> NewLists { get; } = [];

    /// <summary>Records that change.</summary>
    public List<RecordEditor> Switched { get; } = [];

    /// <summary>Records that nothing refers to any more.</summary>
    public List<RecordEditor> Freed { get; } = [];

    /// <summary>Clusters of an attribute list that nothing refers to any more.</summary>
    public List<ClusterRun> FreedClusters { get; } = [];
}
