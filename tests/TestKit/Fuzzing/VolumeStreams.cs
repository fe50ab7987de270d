using System.Text;
using FleetDefrag.TestKit.Raw;

namespace FleetDefrag.TestKit.Fuzzing;

/// <summary>The clusters of every stream, read without code of the product. Tests compare them before and after a run.</summary>
internal sealed class VolumeStreams
{
    private const int LastOfNtfs = 15;
    private const int Root = 5;
    private const int Secure = 9;
    private readonly ReadOnlyMemory<byte> _bytes;
    private readonly RawVolumeReader _volume;
    private readonly Dictionary<(long File, uint Type, string Name), SortedDictionary<long, List<RawRun>>> _streams = [];
    private readonly Dictionary<(long File, uint Type, string Name), long> _realBytes = [];

    /// <summary>Reads all streams.</summary>
    /// <param name="bytes">The bytes of a volume.</param>
    /// <param name="skip">The records to leave out.</param>
    public VolumeStreams(ReadOnlyMemory<byte> bytes, IReadOnlySet<long>? skip = null)
    {
        _bytes = bytes;
        _volume = new RawVolumeReader(bytes);
        for (var number = 0L; number < _volume.Records; number++)
        {
            if (_volume.TryReadInUse(number) is { } record)
                Add(record, skip);
        }
    }

    /// <summary>Compares the contents with those after a run.</summary>
    /// <returns>The first missing or changed stream; null if all are equal.</returns>
    public string? Compare(VolumeStreams after)
    {
        foreach (var (stream, segments) in _streams)
        {
            if (!after._streams.TryGetValue(stream, out var now))
                return $"stream {stream.Type:x} '{stream.Name}' of record {stream.File} is gone";
            if (_realBytes.GetValueOrDefault(stream) != after._realBytes.GetValueOrDefault(stream))
                return $"stream {stream.Type:x} '{stream.Name}' of record {stream.File} has a different length";
            if (!HasSameContents(segments, after, now))
                return $"stream {stream.Type:x} '{stream.Name}' of record {stream.File} has different contents";
        }

        return null;
    }

    // Attribute lists, bitmaps and $MFT change with every move. The checker compares their records.
    private static bool IsCompared(long file, uint type) =>
        type != RawRecord.AttributeList && (file is > LastOfNtfs or Root or Secure);

    private void Add(RawRecord record, IReadOnlySet<long>? skip)
    {
        // An extension record of $MFT refers to record 0, so only the sequence number in the reference is not 0.
        var baseRecord = RawVolumeReader.I64(record.Bytes, 32);
        var file = baseRecord == 0 ? record.Number : baseRecord & 0xFFFFFFFFFFFF;
        if (skip?.Contains(file) == true || skip?.Contains(record.Number) == true)
            return;
        foreach (var attribute in RawVolumeReader.Attributes(record))
        {
            var type = RawVolumeReader.U32(record.Bytes, attribute);
            if (record.IsResident(attribute) || !IsCompared(file, type))
                continue;
            var start = attribute + RawVolumeReader.U16(record.Bytes, attribute + 10);
            var name = Encoding.Unicode.GetString(record.Bytes, start, 2 * record.Bytes[attribute + 9]);
            if (!_streams.TryGetValue((file, type, name), out var segments))
                _streams.Add((file, type, name), segments = []);
            segments[record.LowestVcn(attribute)] = record.Runs(attribute);
            // The field is valid only in the first segment.
            if (record.LowestVcn(attribute) == 0)
                _realBytes[(file, type, name)] = record.RealSize(attribute);
        }
    }

    private bool HasSameContents(SortedDictionary<long, List<RawRun>> before, VolumeStreams after, SortedDictionary<long, List<RawRun>> now)
    {
        var (left, right) = (Merge(before), Merge(now));
        int l = 0, r = 0;
        while (l < left.Count && r < right.Count)
        {
            var length = Math.Min(left[l].Length, right[r].Length);
            if (left[l].Lcn < 0 != right[r].Lcn < 0)
                return false;
            if (left[l].Lcn >= 0 && !Clusters(left[l].Lcn, length).SequenceEqual(after.Clusters(right[r].Lcn, length)))
                return false;
            l += Advance(left, l, length);
            r += Advance(right, r, length);
        }

        return l == left.Count && r == right.Count;
    }

    private static List<RawRun> Merge(SortedDictionary<long, List<RawRun>> segments) =>
        [.. segments.Values.SelectMany(static runs => runs)];

    /// <summary>Takes clusters from the front of a run.</summary>
    /// <returns>1 if the run is used up, otherwise 0.</returns>
    private static int Advance(List<RawRun> runs, int index, long length)
    {
        var run = runs[index];
        runs[index] = new RawRun(run.Lcn < 0 ? run.Lcn : run.Lcn + length, run.Length - length);
        return run.Length == length ? 1 : 0;
    }

    private ReadOnlySpan<byte> Clusters(long lcn, long count) =>
        _bytes.Span.Slice(checked((int)_volume.Offset(lcn)), checked((int)(count * _volume.Boot.ClusterBytes)));
}
