using System.Text;
using FleetDefrag.TestKit.Raw;

namespace FleetDefrag.TestKit.Fuzzing;

/// <summary>The clusters of every stream, read without code of the product, for comparing contents before and after a run.</summary>
internal sealed class VolumeStreams
{
    private const int LastOfNtfs = 15;
    private const int Root = 5;
    private const int Secure = 9;
    private readonly ReadOnlyMemory<byte> _bytes;
    private readonly RawVolumeReader _volume;
    private readonly Dictionary<(long File, uint Type, string Name), SortedDictionary<long, List<RawRun>>> _streams = [];
    private readonly Dictionary<(long File, uint Type, string Name), long> _realBytes = [];

    /// <summary>Reads them all.</summary>
    /// <param name="bytes">A volume.</param>
    /// <param name="skip">Records to leave out.</param>
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

    /// <summary>Compares contents.</summary>
    /// <returns>What is missing or has other contents now; null where nothing is.</returns>
    public string? Compare(VolumeStreams after)
    {
        foreach (var (stream, segments) in _streams)
        {
            if (!after._streams.TryGetValue(stream, out var now))
                return $"stream {stream.Type:x} '{stream.Name}' of record {stream.File} is gone";
            if (_realBytes.GetValueOrDefault(stream) != after._realBytes.GetValueOrDefault(stream))
                return $"stream {stream.Type:x} '{stream.Name}' of record {stream.File} has another length";
            if (!HasSameContents(segments, after, now))
                return $"stream {stream.Type:x} '{stream.Name}' of record {stream.File} has other contents";
        }

        return null;
    }

    // Attribute lists change with every move, and so do the bitmaps and $MFT itself; their records are compared by the checker.
    private static bool IsCompared(long file, uint type) =>
        type != RawRecord.AttributeList && (file is > LastOfNtfs or Root or Secure);

    private void Add(RawRecord record, IReadOnlySet<long>? skip)
    {
        // Of an extension of $MFT itself only the sequence in it is not 0.
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
            // Behind the first segment the field means nothing.
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

    /// <summary>Takes clusters off the front of a run.</summary>
    /// <returns>1 where nothing is left of it.</returns>
    private static int Advance(List<RawRun> runs, int index, long length)
    {
        var run = runs[index];
        runs[index] = new RawRun(run.Lcn < 0 ? run.Lcn : run.Lcn + length, run.Length - length);
        return run.Length == length ? 1 : 0;
    }

    private ReadOnlySpan<byte> Clusters(long lcn, long count) =>
        _bytes.Span.Slice(checked((int)_volume.Offset(lcn)), checked((int)(count * _volume.Boot.ClusterBytes)));
}
