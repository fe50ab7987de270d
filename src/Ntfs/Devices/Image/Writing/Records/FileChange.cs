namespace FleetDefrag.Ntfs.Devices.Image.Writing.Records;

/// <summary>What switching a stream to other clusters writes into file records, in the order that loses nothing.</summary>
internal sealed class FileChange
{
    /// <summary>Extension records that were free so far.</summary>
    public List<RecordEditor> NewRecords { get; } = [];

    /// <summary>Clusters of a new attribute list, and its bytes: written before the switch.</summary>
    public List<(ClusterRun Clusters, byte[] Bytes)> NewLists { get; } = [];

    /// <summary>Records that change.</summary>
    public List<RecordEditor> Switched { get; } = [];

    /// <summary>Records that nothing names any more.</summary>
    public List<RecordEditor> Freed { get; } = [];

    /// <summary>Clusters of an attribute list that nothing names any more.</summary>
    public List<ClusterRun> FreedClusters { get; } = [];
}
