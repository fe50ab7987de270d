using System.Buffers.Binary;

namespace FleetDefrag.TestKit.Raw.Bulk;

/// <summary>Builds a file record from its attributes, added in the order of their types.</summary>
internal ref struct RecordBuilder
{
    private const int FirstAttribute = 56;
    private readonly Span<byte> _record;
    private int _end;
    private ushort _instance;

    /// <summary>Begins a record.</summary>
    /// <param name="record">The bytes of the record, all zero.</param>
    /// <param name="number">The record's number.</param>
    /// <param name="isDirectory">True if the record has a name index.</param>
    public RecordBuilder(Span<byte> record, long number, bool isDirectory)
    {
        _record = record;
        _end = FirstAttribute;
        "FILE"u8.CopyTo(record);
        Put16(4, 48);
        Put16(6, (ushort)((record.Length / 512) + 1));
        Put16(16, 1);
        Put16(18, 1);
        Put16(20, FirstAttribute);
        Put16(22, (ushort)(isDirectory ? 3 : 1));
        Put32(28, record.Length);
        Put32(44, (int)number);
    }

    public void AddResident(uint type, ReadOnlySpan<byte> value, ReadOnlySpan<byte> name = default, bool isIndexed = false)
    {
        var valueAt = 24 + ((name.Length + 7) & ~7);
        var length = (valueAt + value.Length + 7) & ~7;
        AddHeader(type, length, isNonResident: false, name, nameAt: 24);
        Put32(_end + 16, value.Length);
        Put16(_end + 20, (ushort)valueAt);
        _record[_end + 22] = isIndexed ? (byte)1 : (byte)0;
        value.CopyTo(_record[(_end + valueAt)..]);
        _end += length;
    }

    public void AddNonResident(uint type, IReadOnlyList<RawRun> runs, int clusterBytes, long realBytes, ReadOnlySpan<byte> name = default)
    {
        var pairs = RawRuns.Encode(runs);
        var pairsAt = 64 + ((name.Length + 7) & ~7);
        var length = (pairsAt + pairs.Length + 7) & ~7;
        var clusters = runs.Sum(run => run.Length);
        AddHeader(type, length, isNonResident: true, name, nameAt: 64);
        Put64(_end + 24, clusters - 1);
        Put16(_end + 32, (ushort)pairsAt);
        Put64(_end + 40, clusters * clusterBytes);
        Put64(_end + 48, realBytes);
        Put64(_end + 56, realBytes);
        pairs.CopyTo(_record[(_end + pairsAt)..]);
        _end += length;
    }

    /// <summary>Adds a segment of a non-resident stream, which may have holes.</summary>
    /// <param name="stream">The stream. Its sizes are written in the first segment only.</param>
    /// <param name="runs">The runs of the segment.</param>
    /// <param name="lowestVcn">The first VCN of the segment.</param>
    public void AddSegment(StreamHeader stream, IReadOnlyList<RawRun> runs, long lowestVcn)
    {
        var pairs = RawRuns.Encode(runs);
        var nameAt = stream.HasUnits && lowestVcn == 0 ? 72 : 64;
        var pairsAt = nameAt + ((stream.Name.Length + 7) & ~7);
        var length = (pairsAt + pairs.Length + 7) & ~7;
        AddHeader(stream.Type, length, isNonResident: true, stream.Name, nameAt);
        Put16(_end + 12, stream.Flags);
        Put64(_end + 16, lowestVcn);
        Put64(_end + 24, lowestVcn + runs.Sum(run => run.Length) - 1);
        Put16(_end + 32, (ushort)pairsAt);
        if (lowestVcn == 0)
        {
            Put16(_end + 34, stream.HasUnits ? StreamHeader.UnitShift : (ushort)0);
            Put64(_end + 40, stream.AllocatedBytes);
            Put64(_end + 48, stream.RealBytes);
            Put64(_end + 56, stream.RealBytes);
            if (stream.HasUnits)
                Put64(_end + 64, stream.StoredBytes);
        }

        pairs.CopyTo(_record[(_end + pairsAt)..]);
        _end += length;
    }

    /// <summary>Marks the record as an extension of another record.</summary>
    public readonly void SetBase(ulong reference) => Put64(32, (long)reference);

    /// <summary>Replaces the sequence number, which is 1 otherwise.</summary>
    public readonly void SetSequence(ushort sequence) => Put16(16, sequence);

    /// <summary>Marks the record as free.</summary>
    public readonly void SetUnused() => Put16(22, 0);

    /// <summary>Ends the record and applies the fix-ups.</summary>
    public void Finish()
    {
        BinaryPrimitives.WriteUInt32LittleEndian(_record[_end..], 0xFFFFFFFF);
        Put32(24, _end + 8);
        Put16(40, _instance);
        RawFixUps.Protect(_record);
    }

    private void AddHeader(uint type, int length, bool isNonResident, ReadOnlySpan<byte> name, int nameAt)
    {
        if (_end + length + 8 > _record.Length)
            throw new InvalidOperationException("A record has no room for its attributes.");
        BinaryPrimitives.WriteUInt32LittleEndian(_record[_end..], type);
        Put32(_end + 4, length);
        _record[_end + 8] = isNonResident ? (byte)1 : (byte)0;
        _record[_end + 9] = (byte)(name.Length / 2);
        Put16(_end + 10, (ushort)nameAt);
        Put16(_end + 14, _instance++);
        name.CopyTo(_record[(_end + nameAt)..]);
    }

    private readonly void Put16(int at, ushort value) => BinaryPrimitives.WriteUInt16LittleEndian(_record[at..], value);

    private readonly void Put32(int at, int value) => BinaryPrimitives.WriteInt32LittleEndian(_record[at..], value);

    private readonly void Put64(int at, long value) => BinaryPrimitives.WriteInt64LittleEndian(_record[at..], value);
}
