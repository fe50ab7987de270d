namespace FleetDefrag.TestKit.Raw.Bulk;

/// <summary>A file of a bulk volume.</summary>
internal sealed class BulkFile(string name, long record, long bytes, long clusters)
{
    public string Name => name;

    public long Record => record;

    public long Bytes => bytes;

    public long Clusters => clusters;

    /// <summary>The lengths of the fragments in clusters, in the order of the file.</summary>
    public long[] Pieces { get; set; } = [];

    /// <summary>The run of each fragment.</summary>
    public RawRun[] Runs { get; set; } = [];
}
