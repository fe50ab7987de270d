using System.Buffers.Binary;

namespace FleetDefrag.Ntfs.Control;

/// <summary>
/// NTFS_FILE_RECORD_INPUT_BUFFER and NTFS_FILE_RECORD_OUTPUT_BUFFER of FSCTL_GET_NTFS_FILE_RECORD: the record in use that is at or
/// below the one asked for (Windows SDK). Extension records are records in use too.
/// </summary>
public static class FileRecordBuffer
{
    /// <summary>Bytes of the input: i64 file reference.</summary>
    public const int InputSize = 8;

    /// <summary>Bytes before the record in the output: i64 file reference @0, u32 record length @8.</summary>
    public const int HeaderSize = 12;

    private const long RecordMask = 0x0000_FFFF_FFFF_FFFF;

    /// <summary>Writes the question.</summary>
    public static void WriteInput(Span<byte> input, long recordNumber) =>
        BinaryPrimitives.WriteInt64LittleEndian(input, recordNumber);

    /// <summary>Reads the record number asked for.</summary>
    public static long ReadInput(ReadOnlySpan<byte> input) =>
        BinaryPrimitives.ReadInt64LittleEndian(input) & RecordMask;

    /// <summary>Writes the answer; returns its length in bytes.</summary>
    public static int WriteOutput(Span<byte> output, long recordNumber, ReadOnlySpan<byte> record)
    {
        BinaryPrimitives.WriteInt64LittleEndian(output, recordNumber);
        BinaryPrimitives.WriteUInt32LittleEndian(output[8..], (uint)record.Length);
        record.CopyTo(output[HeaderSize..]);
        return HeaderSize + record.Length;
    }

    /// <summary>Reads which record was answered.</summary>
    public static long ReadRecordNumber(ReadOnlySpan<byte> output) =>
        BinaryPrimitives.ReadInt64LittleEndian(output) & RecordMask;
}
