using System.Buffers.Binary;
using System.Numerics;

namespace FleetDefrag.Agent.Spool;

/// <summary>
/// The format of one message on disk: length (4 bytes), CRC-32C of the bytes after it (4), sequence (8), the message. Little-endian.
/// </summary>
internal static class SpoolRecord
{
    /// <summary>The bytes before the message.</summary>
    public const int HeaderBytes = 16;

    private const int CheckedFrom = 8;

    /// <summary>Returns the bytes of a record.</summary>
    public static byte[] Encode(ulong sequence, ReadOnlySpan<byte> message)
    {
        var record = new byte[HeaderBytes + message.Length];
        BinaryPrimitives.WriteInt32LittleEndian(record, message.Length);
        BinaryPrimitives.WriteUInt64LittleEndian(record.AsSpan(CheckedFrom), sequence);
        message.CopyTo(record.AsSpan(HeaderBytes));
        BinaryPrimitives.WriteUInt32LittleEndian(record.AsSpan(4), Crc(record.AsSpan(CheckedFrom)));
        return record;
    }

    /// <summary>
    /// Returns the length of the record at the beginning of these bytes; null where no whole record of this sequence is there.
    /// </summary>
    public static int? Measure(ReadOnlySpan<byte> bytes, ulong sequence)
    {
        if (bytes.Length < HeaderBytes)
            return null;
        var length = BinaryPrimitives.ReadInt32LittleEndian(bytes);
        if (length < 0 || length > bytes.Length - HeaderBytes)
            return null;
        var isWhole = BinaryPrimitives.ReadUInt64LittleEndian(bytes[CheckedFrom..]) == sequence &&
            BinaryPrimitives.ReadUInt32LittleEndian(bytes[4..]) == Crc(bytes[CheckedFrom..(HeaderBytes + length)]);
        return isWhole ? HeaderBytes + length : null;
    }

    /// <summary>Returns the sequence that a record beginning here would have.</summary>
    public static ulong SequenceAt(ReadOnlySpan<byte> bytes) => BinaryPrimitives.ReadUInt64LittleEndian(bytes[CheckedFrom..]);

    private static uint Crc(ReadOnlySpan<byte> bytes)
    {
        var crc = uint.MaxValue;
        while (bytes.Length >= sizeof(ulong))
        {
            crc = BitOperations.Crc32C(crc, BinaryPrimitives.ReadUInt64LittleEndian(bytes));
            bytes = bytes[sizeof(ulong)..];
        }

        foreach (var octet in bytes)
            crc = BitOperations.Crc32C(crc, octet);
        return ~crc;
    }
}
