using System.Buffers.Binary;
using FleetDefrag.TestKit.Raw;

namespace FleetDefrag.TestKit.Fuzzing;

/// <summary>Reads the records and structures of a sound volume without any code of the product.</summary>
internal sealed class RawVolumeReader
{
    public const uint NoType = 0xFFFFFFFF;

    private readonly ReadOnlyMemory<byte> _bytes;
    private readonly List<RawRun> _mft;

    /// <summary>Reads the geometry and $MFT.</summary>
    public RawVolumeReader(ReadOnlyMemory<byte> bytes)
    {
        _bytes = bytes;
        Boot = RawBoot.Parse(bytes.Span[..512]);
        IndexBytes = bytes.Span[68] is var size && size < 128 ? size * Boot.ClusterBytes : 1 << (256 - size);
        _mft = [new RawRun(Boot.MftLcn, Math.Max(1, 16 * Boot.RecordBytes / Boot.ClusterBytes))];
        var first = ReadRecord(0);
        _mft = first.Runs(first.Get(RawRecord.Data));
        foreach (var extension in ExtensionsOfMft(first))
            _mft.AddRange(extension.Runs(extension.Get(RawRecord.Data)));
        Records = _mft.Sum(static run => run.Length) * Boot.ClusterBytes / Boot.RecordBytes;
    }

    public RawBoot Boot { get; }

    public int IndexBytes { get; }

    /// <summary>The number of records that $MFT has room for.</summary>
    public long Records { get; }

    /// <summary>Returns the offset of a cluster in the file.</summary>
    public long Offset(long lcn) => lcn * Boot.ClusterBytes;

    /// <summary>Returns the offset of a record in the file, or −1 if the record is split or does not exist.</summary>
    public long RecordOffset(long number)
    {
        var offset = number * Boot.RecordBytes;
        foreach (var run in _mft)
        {
            var length = run.Length * Boot.ClusterBytes;
            if (offset < length)
                return offset + Boot.RecordBytes <= length ? Offset(run.Lcn) + offset : -1;
            offset -= length;
        }

        return -1;
    }

    /// <summary>Reads a record, even if the record is split.</summary>
    public RawRecord ReadRecord(long number)
    {
        var bytes = ReadMft(number * Boot.RecordBytes, Boot.RecordBytes);
        RawFixUps.Restore(bytes);
        return new RawRecord(number, bytes);
    }

    /// <summary>Reads a record; null if the record is not in use.</summary>
    public RawRecord? TryReadInUse(long number)
    {
        var raw = ReadMft(number * Boot.RecordBytes, Boot.RecordBytes);
        return raw.AsSpan().StartsWith("FILE"u8) && (raw[22] & 1) != 0 ? ReadRecord(number) : null;
    }

    /// <summary>Returns true if a record was ever written there, in use or not.</summary>
    public bool HasRecord(long number) => ReadMft(number * Boot.RecordBytes, 4).AsSpan().SequenceEqual("FILE"u8);

    /// <summary>Returns the offsets of a record's attributes.</summary>
    public static IEnumerable<int> Attributes(RawRecord record)
    {
        for (var at = (int)U16(record.Bytes, 20); U32(record.Bytes, at) != NoType; at += (int)U32(record.Bytes, at + 4))
            yield return at;
    }

    public static ushort U16(ReadOnlySpan<byte> bytes, int at) => BinaryPrimitives.ReadUInt16LittleEndian(bytes[at..]);

    public static uint U32(ReadOnlySpan<byte> bytes, int at) => BinaryPrimitives.ReadUInt32LittleEndian(bytes[at..]);

    public static long I64(ReadOnlySpan<byte> bytes, int at) => BinaryPrimitives.ReadInt64LittleEndian(bytes[at..]);

    private byte[] ReadMft(long offset, int count)
    {
        var read = new byte[count];
        var done = 0;
        foreach (var run in _mft)
        {
            var length = run.Length * Boot.ClusterBytes;
            if (offset < length && done < count)
            {
                var part = (int)Math.Min(count - done, length - offset);
                _bytes.Span.Slice((int)(Offset(run.Lcn) + offset), part).CopyTo(read.AsSpan(done));
                done += part;
                offset += part;
            }

            offset -= length;
        }

        return read;
    }

    // The list is sorted by VCN, so the runs known so far always contain the next extension record.
    private IEnumerable<RawRecord> ExtensionsOfMft(RawRecord first)
    {
        if (first.Find(RawRecord.AttributeList) is not (var attribute and >= 0))
            yield break;
        var list = first.IsResident(attribute) ? first.Value(attribute).ToArray() : ReadRuns(first, attribute);
        for (var at = 0; at + 26 <= list.Length && U16(list, at + 4) > 0; at += U16(list, at + 4))
        {
            var number = I64(list, at + 16) & 0xFFFFFFFFFFFF;
            if (U32(list, at) == RawRecord.Data && number != 0)
                yield return ReadRecord(number);
        }
    }

    private byte[] ReadRuns(RawRecord record, int attribute)
    {
        var bytes = new List<byte>();
        foreach (var run in record.Runs(attribute))
            bytes.AddRange(_bytes.Span.Slice((int)Offset(run.Lcn), (int)(run.Length * Boot.ClusterBytes)));
        return [.. bytes.Take((int)record.RealSize(attribute))];
    }
}
