using System.Buffers.Binary;
using System.Text;

namespace FleetDefrag.TestKit.Raw.Bulk;

/// <summary>Builds the values of the attributes that every file has.</summary>
internal static class BulkValues
{
    private const uint Archive = 0x20;
    private const uint DirectoryIndex = 0x10000000;

    // The id of the second descriptor that mkntfs writes to $Secure.
    private const uint SecurityId = 0x101;

    // 2026-01-01 as a FILETIME. A fixed time makes the same bytes from the same recipe.
    private const long Time = 134116992000000000;

    public static ReadOnlySpan<byte> IndexName => "$\0I\03\00\0"u8;

    public static byte[] StandardInformation(bool isDirectory, uint attributes = 0)
    {
        var value = new byte[72];
        PutTimes(value);
        BinaryPrimitives.WriteUInt32LittleEndian(value.AsSpan(32), attributes | (isDirectory ? 0 : Archive));
        BinaryPrimitives.WriteUInt32LittleEndian(value.AsSpan(52), SecurityId);
        return value;
    }

    public static byte[] FileName(
        string name, ulong parent, long allocatedBytes, long realBytes, bool isDirectory, uint attributes = 0)
    {
        var value = new byte[66 + (2 * name.Length)];
        BinaryPrimitives.WriteUInt64LittleEndian(value, parent);
        PutTimes(value.AsSpan(8));
        BinaryPrimitives.WriteInt64LittleEndian(value.AsSpan(40), allocatedBytes);
        BinaryPrimitives.WriteInt64LittleEndian(value.AsSpan(48), realBytes);
        BinaryPrimitives.WriteUInt32LittleEndian(value.AsSpan(56), attributes | (isDirectory ? DirectoryIndex : Archive));
        value[64] = (byte)name.Length;
        Encoding.Unicode.GetBytes(name, value.AsSpan(66));
        return value;
    }

    private static void PutTimes(Span<byte> target)
    {
        for (var i = 0; i < 4; i++)
            BinaryPrimitives.WriteInt64LittleEndian(target[(8 * i)..], Time);
    }
}
