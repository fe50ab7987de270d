using FleetDefrag.TestKit.Raw;
using FleetDefrag.TestKit.Raw.Bulk;

namespace FleetDefrag.TestKit.Shapes;

/// <summary>Writes the base record and the extension records of files whose clusters have places.</summary>
internal sealed class ShapeRecords(RawNtfs volume, ShapeMft mft)
{
    /// <summary>The length of the $EFS stream.</summary>
    public const int EfsBytes = 64;

    private const uint LoggedUtilityStream = 0x100;

    private static ReadOnlySpan<byte> EfsName => "$\0E\0F\0S\0"u8;

    /// <summary>Writes all records of a file, and the blocks of a directory.</summary>
    public void Write(ShapeFile file)
    {
        var record = new byte[volume.Boot.RecordBytes];
        var builder = new RecordBuilder(record, file.Record, isDirectory: file.Index is not null);
        builder.SetSequence(file.Sequence);
        builder.AddResident(
            RawRecord.StandardInformation, BulkValues.StandardInformation(file.Index is not null, file.Attributes));
        if (file.Extensions.Length > 0)
            AddList(ref builder, file);
        builder.AddResident(RawRecord.FileName, file.FileName, isIndexed: true);
        AddStreams(ref builder, file, RawRecord.Data);
        if (file.Index is { } index)
        {
            builder.AddResident(RawRecord.IndexRoot, index.Root, BulkValues.IndexName);
            AddStreams(ref builder, file, RawRecord.IndexAllocation);
            if (index.Blocks.Count > 0)
            {
                builder.AddResident(RawRecord.Bitmap, index.Bitmap, BulkValues.IndexName);
                WriteStream(volume, file.Streams[0].Runs(), [.. index.Blocks.SelectMany(static block => block)]);
            }
        }

        if (file.IsEncrypted)
            builder.AddResident(LoggedUtilityStream, new byte[EfsBytes], EfsName);
        builder.Finish();
        mft.Write(file.Record, record);
    }

    /// <summary>Writes bytes to the runs of a stream.</summary>
    public static void WriteStream(RawNtfs volume, List<RawRun> runs, byte[] bytes)
    {
        var done = 0;
        foreach (var run in runs)
        {
            var part = (int)Math.Min(bytes.Length - done, run.Length * volume.Boot.ClusterBytes);
            volume.WriteAt(run.Lcn * volume.Boot.ClusterBytes, bytes.AsSpan(done, part));
            done += part;
        }
    }

    /// <summary>Returns a free record.</summary>
    public static byte[] Unused(long number, int recordBytes)
    {
        var record = new byte[recordBytes];
        var builder = new RecordBuilder(record, number, isDirectory: false);
        builder.SetUnused();
        builder.Finish();
        return record;
    }

    /// <summary>Returns an extension record that holds one segment of a stream.</summary>
    public static byte[] Extension(
        long number, ulong baseReference, StreamHeader stream, List<RawRun> runs, long lowestVcn, int recordBytes)
    {
        var record = new byte[recordBytes];
        var builder = new RecordBuilder(record, number, isDirectory: false);
        builder.SetBase(baseReference);
        builder.AddSegment(stream, runs, lowestVcn);
        builder.Finish();
        return record;
    }

    private void AddStreams(ref RecordBuilder builder, ShapeFile file, uint type)
    {
        foreach (var stream in file.Streams)
        {
            if (stream.Type == type && file.Extensions.Length == 0)
                builder.AddSegment(Header(stream), stream.RunList(), 0);
        }
    }

    // The instance numbers follow the order in which Write adds attributes: the list is 1, FILE_NAME is 2.
    private void AddList(ref RecordBuilder builder, ShapeFile file)
    {
        var list = new AttributeListBuilder();
        list.Add(RawRecord.StandardInformation, [], 0, file.Reference, 0);
        list.Add(RawRecord.FileName, [], 0, file.Reference, 2);
        if (file.Index is not null)
            list.Add(RawRecord.IndexRoot, BulkValues.IndexName, 0, file.Reference, 3);
        var next = 0;
        foreach (var stream in file.Streams)
            WriteSegments(file, stream, ref next, list);
        if (file.Index is not null)
            list.Add(RawRecord.Bitmap, BulkValues.IndexName, 0, file.Reference, 4);
        if (file.IsEncrypted)
            list.Add(LoggedUtilityStream, EfsName, 0, file.Reference, 3);

        var bytes = list.ToArray();
        if (file.List is not { } stored)
        {
            builder.AddResident(RawRecord.AttributeList, bytes);
            return;
        }

        WriteStream(volume, stored.Runs(), bytes);
        var allocated = stored.Clusters * volume.Boot.ClusterBytes;
        builder.AddSegment(new StreamHeader(RawRecord.AttributeList, [], allocated, bytes.Length), stored.Runs(), 0);
    }

    // The runs are divided evenly, so that every planned record holds some.
    private void WriteSegments(ShapeFile file, ShapeStream stream, ref int next, AttributeListBuilder list)
    {
        var runs = stream.RunList();
        var (left, vcn) = (runs.Count, 0L);
        for (var segment = 0; segment < stream.Extensions && left > 0; segment++)
        {
            var rest = stream.Extensions - segment;
            var count = (left + rest - 1) / rest;
            var part = runs.GetRange(runs.Count - left, count);
            var number = file.Extensions[next + segment];
            mft.Write(number, Extension(number, file.Reference, Header(stream), part, vcn, volume.Boot.RecordBytes));
            list.Add(stream.Type, stream.Name, vcn, (ulong)number | (1UL << 48), 0);
            vcn += part.Sum(static run => run.Length);
            left -= count;
        }

        next += stream.Extensions;
    }

    private StreamHeader Header(ShapeStream stream) =>
        new(stream.Type, stream.Name, stream.Vcns * volume.Boot.ClusterBytes, stream.Bytes)
        {
            Flags = stream.Flags,
            StoredBytes = stream.Clusters * volume.Boot.ClusterBytes,
        };
}
