using FleetDefrag.TestKit.Raw;
using FleetDefrag.TestKit.Raw.Bulk;

namespace FleetDefrag.TestKit.Shapes;

/// <summary>Grows $MFT in pieces, with an attribute list where its run list is too long for the first record.</summary>
internal sealed class ShapeMft
{
    private const int RunsInBase = 16;
    private const int MostExtensions = 12;
    private const ulong OwnReference = 1UL << 48;

    private readonly RawNtfs _volume;
    private readonly RawRecord _record;
    private readonly List<RawRun> _old;
    private readonly long _oldRecords;
    private readonly HashSet<long> _written = [];
    private ShapeStream? _data;
    private ShapeStream? _bitmap;
    private ShapeStream? _list;
    private List<RawRun> _runs = [];
    private long[] _ends = [];
    private long _records;
    private int _extensions;

    public ShapeMft(RawNtfs volume)
    {
        _volume = volume;
        _record = volume.ReadRecord(0);
        var data = _record.Get(RawRecord.Data);
        _old = _record.Runs(data);
        _oldRecords = _record.RealSize(data) / volume.Boot.RecordBytes;
    }

    /// <summary>The number of the first record of a file. The records before are for the run list of $MFT.</summary>
    public long FirstFileRecord => _oldRecords + MostExtensions;

    /// <summary>Clusters that must not be separated.</summary>
    public int Unit => Math.Max(1, _volume.Boot.RecordBytes / _volume.Boot.ClusterBytes);

    /// <summary>The streams that need clusters.</summary>
    public IEnumerable<ShapeStream> Streams => new[] { _data, _bitmap, _list }.OfType<ShapeStream>();

    /// <summary>The number of clusters that $MFT needs more than before.</summary>
    public long NewClusters => Streams.Sum(static stream => stream.Clusters);

    /// <summary>Plans the growth.</summary>
    /// <param name="records">The number of records at the end.</param>
    /// <param name="pieces">The number of pieces of the new part.</param>
    /// <param name="room">Computes the room that run lists need.</param>
    public void Grow(long records, int pieces, RecordRoom room)
    {
        _records = records;
        var boot = _volume.Boot;
        var clusters = ClustersOf(records * boot.RecordBytes) - _old.Sum(static run => run.Length);
        var units = (clusters + Unit - 1) / Unit;
        _data = new ShapeStream(Math.Max(1, units) * Unit) { Type = RawRecord.Data, Unit = Unit, Fragments = pieces };
        var bitmapBytes = (records + 63) / 64 * 8;
        _bitmap = new ShapeStream(ClustersOf(bitmapBytes)) { Type = RawRecord.Bitmap, Bytes = bitmapBytes };
        if (_data.Fragments <= RunsInBase)
            return;
        _extensions = Math.Min(MostExtensions, room.Extensions(_data, boot.RecordBytes - 160));
        _list = new ShapeStream(ClustersOf((5 + _extensions) * 32L)) { Type = RawRecord.AttributeList };
    }

    /// <summary>Takes over the places of all streams.</summary>
    public void Begin()
    {
        _runs = [.. _old];
        foreach (var run in _data!.Runs())
        {
            if (_runs[^1].Lcn + _runs[^1].Length == run.Lcn)
                _runs[^1] = _runs[^1] with { Length = _runs[^1].Length + run.Length };
            else
                _runs.Add(run);
        }

        _ends = new long[_runs.Count];
        var end = 0L;
        for (var run = 0; run < _ends.Length; run++)
            _ends[run] = end += _runs[run].Length * _volume.Boot.ClusterBytes;
    }

    /// <summary>Writes a record with fix-ups.</summary>
    public void Write(long number, ReadOnlySpan<byte> record)
    {
        _written.Add(number);
        Put(number, record);
    }

    /// <summary>Writes the bitmap of $MFT, its own records, and the records that are free.</summary>
    public void Finish()
    {
        WriteOwnRecords();
        for (var number = _oldRecords; number < _records; number++)
        {
            if (!_written.Contains(number))
                Put(number, ShapeRecords.Unused(number, _volume.Boot.RecordBytes));
        }

        var attribute = _record.Get(RawRecord.Bitmap);
        var bits = new byte[_bitmap!.Bytes];
        var old = _volume.ReadStream(_record, attribute);
        old.AsSpan(0, Math.Min(old.Length, bits.Length)).CopyTo(bits);
        foreach (var record in _written)
            bits[record / 8] |= (byte)(1 << (int)(record % 8));
        ShapeRecords.WriteStream(_volume, _bitmap.Runs(), bits);
    }

    /// <summary>The clusters of the former bitmap, which are free afterwards.</summary>
    public List<RawRun> Released() => _record.Runs(_record.Get(RawRecord.Bitmap));

    private void WriteOwnRecords()
    {
        var clusterBytes = _volume.Boot.ClusterBytes;
        var clusters = _runs.Sum(static run => run.Length);
        var data = new StreamHeader(RawRecord.Data, [], clusters * clusterBytes, _records * _volume.Boot.RecordBytes);
        var inBase = _extensions == 0 ? _runs.Count : Math.Min(RunsInBase, _runs.Count);
        var list = new AttributeListBuilder();
        list.Add(RawRecord.StandardInformation, [], 0, OwnReference, 0);
        list.Add(RawRecord.FileName, [], 0, OwnReference, 2);
        list.Add(RawRecord.Data, [], 0, OwnReference, 3);
        WriteExtensions(data, inBase, list);
        list.Add(RawRecord.Bitmap, [], 0, OwnReference, 4);

        var record = new byte[_volume.Boot.RecordBytes];
        var builder = new RecordBuilder(record, 0, isDirectory: false);
        builder.AddResident(RawRecord.StandardInformation, _record.Value(_record.Get(RawRecord.StandardInformation)));
        if (_extensions > 0)
        {
            var bytes = list.ToArray();
            ShapeRecords.WriteStream(_volume, _list!.Runs(), bytes);
            builder.AddSegment(
                new StreamHeader(RawRecord.AttributeList, [], _list.Clusters * clusterBytes, bytes.Length), _list.Runs(), 0);
        }

        builder.AddResident(RawRecord.FileName, _record.Value(_record.Get(RawRecord.FileName)), isIndexed: true);
        builder.AddSegment(data, _runs[..inBase], 0);
        builder.AddSegment(
            new StreamHeader(RawRecord.Bitmap, [], _bitmap!.Clusters * clusterBytes, _bitmap.Bytes), _bitmap.Runs(), 0);
        builder.Finish();
        RawFixUps.Restore(record);
        _volume.WriteRecord(new RawRecord(0, record));
    }

    private void WriteExtensions(StreamHeader data, int inBase, AttributeListBuilder list)
    {
        var left = _runs.Count - inBase;
        var vcn = _runs.Take(inBase).Sum(static run => run.Length);
        for (var extension = 0; extension < _extensions && left > 0; extension++)
        {
            var count = (left + _extensions - extension - 1) / (_extensions - extension);
            var runs = _runs.GetRange(_runs.Count - left, count);
            var number = _oldRecords + extension;
            Write(number, ShapeRecords.Extension(number, OwnReference, data, runs, vcn, _volume.Boot.RecordBytes));
            list.Add(RawRecord.Data, [], vcn, (ulong)number | (1UL << 48), 0);
            vcn += runs.Sum(static run => run.Length);
            left -= count;
        }
    }

    private long ClustersOf(long bytes) => (bytes + _volume.Boot.ClusterBytes - 1) / _volume.Boot.ClusterBytes;

    private void Put(long number, ReadOnlySpan<byte> record)
    {
        var offset = number * _volume.Boot.RecordBytes;
        var index = Array.BinarySearch(_ends, offset + 1);
        index = index < 0 ? ~index : index;
        var start = index == 0 ? 0 : _ends[index - 1];
        _volume.WriteAt((_runs[index].Lcn * _volume.Boot.ClusterBytes) + offset - start, record);
    }
}
