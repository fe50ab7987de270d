using System.Buffers.Binary;

namespace FleetDefrag.TestKit.Raw.Bulk;

/// <summary>Extends $MFT and its bitmap.</summary>
internal sealed class BulkMft
{
    private const long Mft = 0;
    private const int GapBetweenPieces = 3;
    private readonly RawNtfs _volume;
    private readonly BulkSpace _space;
    private readonly RawRecord _record;
    private readonly List<RawRun> _runs;
    private readonly long _records;

    public BulkMft(RawNtfs volume, BulkSpace space, long records, int pieces)
    {
        _volume = volume;
        _space = space;
        _record = volume.ReadRecord(Mft);
        var data = _record.Get(RawRecord.Data);
        _runs = _record.Runs(data);
        FirstRecord = _record.RealSize(data) / volume.Boot.RecordBytes;
        _records = FirstRecord + records;
        Grow(pieces);
    }

    /// <summary>The number of the first new record.</summary>
    public long FirstRecord { get; }

    public void Write(long number, ReadOnlySpan<byte> record) => _volume.WriteAt(Offset(number), record);

    /// <summary>Writes the bitmap and the record of $MFT.</summary>
    public void Finish()
    {
        var bitmap = _record.Get(RawRecord.Bitmap);
        var bits = new byte[(_records + 63) / 64 * 8];
        var old = _volume.ReadStream(_record, bitmap);
        old.AsSpan(0, Math.Min(old.Length, bits.Length)).CopyTo(bits);
        for (var record = FirstRecord; record < _records; record++)
            bits[record / 8] |= (byte)(1 << (int)(record % 8));

        _space.Release(_record.Runs(bitmap));
        var run = _space.Take((bits.Length + _volume.Boot.ClusterBytes - 1) / _volume.Boot.ClusterBytes);
        _volume.WriteAt(run.Lcn * _volume.Boot.ClusterBytes, bits);
        SetStream(bitmap, [run], bits.Length);
        SetStream(_record.Get(RawRecord.Data), _runs, _records * _volume.Boot.RecordBytes);
        _volume.WriteRecord(_record);
    }

    private void Grow(int pieces)
    {
        var clusters = ((_records * _volume.Boot.RecordBytes) + _volume.Boot.ClusterBytes - 1) / _volume.Boot.ClusterBytes;
        var missing = clusters - _runs.Sum(run => run.Length);
        // A record of several clusters must not be split.
        var unit = Math.Max(1, _volume.Boot.RecordBytes / _volume.Boot.ClusterBytes);
        var units = (missing + unit - 1) / unit;
        for (var piece = 0; piece < pieces; piece++)
        {
            var length = ((units * (piece + 1) / pieces) - (units * piece / pieces)) * unit;
            if (length > 0)
                _runs.Add(_space.Take(length));
            _space.Leave(GapBetweenPieces);
        }
    }

    private void SetStream(int attribute, List<RawRun> runs, long bytes)
    {
        var clusters = runs.Sum(run => run.Length);
        _record.SetRuns(attribute, runs);
        var at = _record.Bytes.AsSpan(attribute);
        BinaryPrimitives.WriteInt64LittleEndian(at[24..], clusters - 1);
        BinaryPrimitives.WriteInt64LittleEndian(at[40..], clusters * _volume.Boot.ClusterBytes);
        BinaryPrimitives.WriteInt64LittleEndian(at[48..], bytes);
        BinaryPrimitives.WriteInt64LittleEndian(at[56..], bytes);
    }

    private long Offset(long number)
    {
        var offset = number * _volume.Boot.RecordBytes;
        foreach (var run in _runs)
        {
            var bytes = run.Length * _volume.Boot.ClusterBytes;
            if (offset < bytes)
                return (run.Lcn * _volume.Boot.ClusterBytes) + offset;
            offset -= bytes;
        }

        throw new InvalidOperationException($"$MFT has no record {number}.");
    }
}
