namespace FleetDefrag.TestKit.Raw.Bulk;

/// <summary>A file to be laid out.</summary>
internal sealed class BulkFile(string name, long record, long bytes, long clusters)
{
    public string Name => name;

    public long Record => record;

    public long Bytes => bytes;

    public long Clusters => clusters;

    /// <summary>Lengths of its fragments, in the order of the file.</summary>
    public long[] Pieces { get; set; } = [];

    /// <summary>Where each piece lies.</summary>
    public RawRun[] Runs { get; set; } = [];
}
