using System.Buffers.Binary;
using FleetDefrag.TestKit;

namespace FleetDefrag.Ntfs.Tests.Checking;

/// <summary>
/// The bytes of a volume that a test damages at known offsets. The offsets come from the tools of ntfs-3g and Microsoft's tables.
/// </summary>
internal sealed class DamagedVolume(byte[] bytes, IReadOnlyList<(long Vcn, long Lcn, long Length)> mft)
{
    public const int RecordBytes = 1024;

    public byte[] Bytes { get; } = bytes;

    public int ClusterBytes => U16(11) * Bytes[13];

    public long MirrorOffset => BinaryPrimitives.ReadInt64LittleEndian(Bytes.AsSpan(0x38)) * ClusterBytes;

    /// <summary>The number of records in $MFT.</summary>
    public long Records { get; } = mft.Sum(run => run.Length) * bytes[13] * 512 / RecordBytes;

    public static DamagedVolume Load(NtfsImage image) => new(File.ReadAllBytes(image.Path), NtfsTools.Extents(image.Path, 0));

    public DamagedVolume Copy() => new((byte[])Bytes.Clone(), mft);

    public ushort U16(long offset) => BinaryPrimitives.ReadUInt16LittleEndian(Bytes.AsSpan((int)offset));

    public uint U32(long offset) => BinaryPrimitives.ReadUInt32LittleEndian(Bytes.AsSpan((int)offset));

    public long I64(long offset) => BinaryPrimitives.ReadInt64LittleEndian(Bytes.AsSpan((int)offset));

    public void PutU16(long offset, int value) => BinaryPrimitives.WriteUInt16LittleEndian(Bytes.AsSpan((int)offset), (ushort)value);

    public void PutU32(long offset, uint value) => BinaryPrimitives.WriteUInt32LittleEndian(Bytes.AsSpan((int)offset), value);

    public void PutI64(long offset, long value) => BinaryPrimitives.WriteInt64LittleEndian(Bytes.AsSpan((int)offset), value);

    /// <summary>Returns the offset of a record. Only for volumes with no record across two extents.</summary>
    public long Record(long number)
    {
        var offset = number * RecordBytes;
        var (vcn, lcn, _) = mft.First(run => offset / ClusterBytes < run.Vcn + run.Length);
        return (lcn * ClusterBytes) + offset - (vcn * ClusterBytes);
    }

    /// <summary>Returns the offset of the nth attribute of a type in a record, or −1.</summary>
    public long Attribute(long number, AttributeType type, int nth = 0)
    {
        var record = Record(number);
        for (long at = record + U16(record + 20); U32(at) != uint.MaxValue; at += U32(at + 4))
        {
            if (U32(at) == (uint)type && nth-- == 0)
                return at;
        }

        return -1;
    }

    /// <summary>Returns the record of a file that holds an attribute: the base record or the first such extension record.</summary>
    public long Holder(long number, AttributeType type)
    {
        if (Attribute(number, type) >= 0)
            return number;
        for (long other = 24; other < Records; other++)
        {
            if (U32(Record(other)) == 0x454C4946 && (I64(Record(other) + 32) & 0xFFFF_FFFF_FFFF) == number && Attribute(other, type) >= 0)
                return other;
        }

        throw new InvalidOperationException($"Record {number} has no {type}.");
    }

    /// <summary>Returns the offset of the value of a resident attribute.</summary>
    public long Value(long number, AttributeType type, int nth = 0)
    {
        var attribute = Attribute(number, type, nth);
        return attribute + U16(attribute + 20);
    }

    /// <summary>Returns the offset of the run list of a non-resident attribute.</summary>
    public long Runs(long number, AttributeType type, int nth = 0)
    {
        var attribute = Attribute(number, type, nth);
        return attribute + U16(attribute + 32);
    }

    /// <summary>Changes bytes of a record or index block, and makes its fix-ups match again.</summary>
    public void Edit(long block, int length, Action change)
    {
        var sequence = block + U16(block + 4);
        for (var i = 1; i <= length / 512; i++)
            Bytes.AsSpan((int)sequence + (i * 2), 2).CopyTo(Bytes.AsSpan((int)block + (i * 512) - 2));
        change();
        for (var i = 1; i <= length / 512; i++)
        {
            Bytes.AsSpan((int)block + (i * 512) - 2, 2).CopyTo(Bytes.AsSpan((int)sequence + (i * 2)));
            Bytes.AsSpan((int)sequence, 2).CopyTo(Bytes.AsSpan((int)block + (i * 512) - 2));
        }
    }

    /// <summary>Changes bytes of a file record.</summary>
    public void EditRecord(long number, Action change) => Edit(Record(number), RecordBytes, change);

    /// <summary>Inverts one bit.</summary>
    public void Flip(long offset, int bit = 0) => Bytes[offset] ^= (byte)(1 << bit);
}
