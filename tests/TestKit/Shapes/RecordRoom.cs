namespace FleetDefrag.TestKit.Shapes;

/// <summary>Computes how many bytes attributes take in a file record, before their clusters have places.</summary>
/// <param name="recordBytes">The size of a file record.</param>
/// <param name="totalClusters">The number of clusters of the volume.</param>
/// <param name="obstacles">The number of runs in use before. A piece may be cut at each of them.</param>
internal sealed class RecordRoom(int recordBytes, long totalClusters, int obstacles)
{
    public const int ListEntryBytes = 26;

    private const int RecordHeader = 56;
    private const int EndBytes = 8;
    private const int ResidentHeader = 24;
    private const int StreamHeader = 72;
    private const int StandardInformation = 72;

    /// <summary>The bytes of a base record without non-resident streams.</summary>
    public static int BaseBytes(ShapeFile file)
    {
        var bytes = RecordHeader + EndBytes + ResidentHeader + StandardInformation + ResidentHeader + Aligned(file.FileName.Length);
        if (file.Index is { } index)
            bytes += (2 * (ResidentHeader + 8)) + Aligned(index.Root.Length) + Aligned(index.Bitmap.Length);
        return file.IsEncrypted ? bytes + ResidentHeader + 8 + ShapeRecords.EfsBytes : bytes;
    }

    /// <summary>The greatest number of bytes of a stream's attribute with all its runs.</summary>
    public long StreamBytes(ShapeStream stream) =>
        StreamHeader + Aligned(stream.Name.Length) + 8 + (MostRuns(stream) * RunBytes(stream));

    /// <summary>Decides where the run lists of a file lie, and how long its attribute list is.</summary>
    /// <returns>The number of extension records.</returns>
    public int Divide(ShapeFile file)
    {
        var inBase = BaseBytes(file);
        if (inBase + file.Streams.Sum(StreamBytes) <= recordBytes)
            return 0;
        foreach (var stream in file.Streams)
            stream.Extensions = Extensions(stream, recordBytes - RecordHeader - EndBytes - StreamHeader - Aligned(stream.Name.Length) - 8);
        if (inBase + ResidentHeader + ListBytes(file) > recordBytes)
            file.List = new ShapeStream(1) { Type = Raw.RawRecord.AttributeList, Bytes = ListBytes(file) };
        return file.Streams.Sum(static stream => stream.Extensions);
    }

    /// <summary>Returns the number of records that the run list of a stream needs.</summary>
    public int Extensions(ShapeStream stream, int room)
    {
        var perRecord = room / RunBytes(stream);
        return (int)((MostRuns(stream) + perRecord - 1) / perRecord);
    }

    /// <summary>The length of the attribute list.</summary>
    public static int ListBytes(ShapeFile file)
    {
        var bytes = 2 * Aligned(ListEntryBytes);
        if (file.Index is not null)
            bytes += 2 * Aligned(ListEntryBytes + 8);
        if (file.IsEncrypted)
            bytes += Aligned(ListEntryBytes + 8);
        return bytes + file.Streams.Sum(static stream => stream.Extensions * Aligned(ListEntryBytes + stream.Name.Length));
    }

    public static int Aligned(int bytes) => (bytes + 7) & ~7;

    /// <summary>The greatest number of bytes of one mapping pair of a stream.</summary>
    public int RunBytes(ShapeStream stream) => 1 + SignedBytes(stream.Vcns) + SignedBytes(totalClusters);

    private long MostRuns(ShapeStream stream) =>
        Math.Min(stream.Clusters, stream.Fragments + obstacles) + (2L * (stream.Segments.Count - 1)) + 2;

    private static int SignedBytes(long value) => ((64 - System.Numerics.BitOperations.LeadingZeroCount((ulong)value)) / 8) + 1;
}
