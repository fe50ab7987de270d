using System.Buffers.Binary;
using System.Text;

namespace FleetDefrag.TestKit.Raw;

/// <summary>A file record with its fix-ups restored, for changes in place.</summary>
/// <param name="number">The record number.</param>
/// <param name="bytes">The bytes of the record.</param>
internal sealed class RawRecord(long number, byte[] bytes)
{
    public const uint StandardInformation = 0x10;
    public const uint AttributeList = 0x20;
    public const uint FileName = 0x30;
    public const uint VolumeInformation = 0x70;
    public const uint Data = 0x80;
    public const uint IndexRoot = 0x90;
    public const uint IndexAllocation = 0xA0;
    public const uint Bitmap = 0xB0;
    private const uint End = 0xFFFFFFFF;
    private const int UsedAt = 24;

    public long Number => number;

    public byte[] Bytes => bytes;

    /// <summary>The file reference: record number and sequence number.</summary>
    public ulong Reference => (ulong)number | ((ulong)U16(16) << 48);

    public int FreeBytes => bytes.Length - U32(UsedAt);

    /// <summary>Returns the offset of an attribute, or −1.</summary>
    public int Find(uint type, string name = "")
    {
        for (var at = (int)U16(20); (uint)U32(at) != End; at += U32(at + 4))
        {
            if ((uint)U32(at) == type && Name(at) == name)
                return at;
        }

        return -1;
    }

    /// <summary>Returns the offset of an attribute that must exist.</summary>
    public int Get(uint type, string name = "") =>
        Find(type, name) is var at and >= 0
            ? at
            : throw new InvalidDataException($"Record {number} has no attribute {type:x} '{name}' of its own.");

    public bool IsResident(int attribute) => bytes[attribute + 8] == 0;

    /// <summary>Returns a resident attribute's value, in place.</summary>
    public Span<byte> Value(int attribute) => bytes.AsSpan(attribute + U16(attribute + 20), U32(attribute + 16));

    public List<RawRun> Runs(int attribute) => RawRuns.Decode(bytes.AsSpan(attribute + U16(attribute + 32)));

    public long LowestVcn(int attribute) => BinaryPrimitives.ReadInt64LittleEndian(bytes.AsSpan(attribute + 16));

    public long RealSize(int attribute) => BinaryPrimitives.ReadInt64LittleEndian(bytes.AsSpan(attribute + 48));

    /// <summary>Replaces a resident attribute's value. The new value may have any length that fits in the record.</summary>
    public void SetValue(int attribute, ReadOnlySpan<byte> value)
    {
        var offset = U16(attribute + 20);
        Resize(attribute, offset + value.Length);
        BinaryPrimitives.WriteInt32LittleEndian(bytes.AsSpan(attribute + 16), value.Length);
        value.CopyTo(bytes.AsSpan(attribute + offset));
    }

    /// <summary>Replaces the mapping pairs and keeps the sizes.</summary>
    public void SetRuns(int attribute, IReadOnlyList<RawRun> runs)
    {
        var offset = U16(attribute + 32);
        var pairs = RawRuns.Encode(runs);
        Resize(attribute, offset + pairs.Length);
        pairs.CopyTo(bytes, attribute + offset);
    }

    public void Remove(int attribute) => Resize(attribute, 0);

    private void Resize(int attribute, int length)
    {
        var old = U32(attribute + 4);
        var aligned = (length + 7) & ~7;
        if (aligned - old > FreeBytes)
            throw new InvalidOperationException($"Record {number} has no room for {aligned - old} bytes more.");
        var used = U32(UsedAt);
        bytes.AsSpan(attribute + old, used - attribute - old).CopyTo(bytes.AsSpan(attribute + aligned));
        BinaryPrimitives.WriteInt32LittleEndian(bytes.AsSpan(UsedAt), used + aligned - old);
        if (aligned > 0)
            BinaryPrimitives.WriteInt32LittleEndian(bytes.AsSpan(attribute + 4), aligned);
    }

    private string Name(int attribute) => Encoding.Unicode.GetString(bytes, attribute + U16(attribute + 10), 2 * bytes[attribute + 9]);

    private ushort U16(int at) => BinaryPrimitives.ReadUInt16LittleEndian(bytes.AsSpan(at));

    private int U32(int at) => BinaryPrimitives.ReadInt32LittleEndian(bytes.AsSpan(at));
}
