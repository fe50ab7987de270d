using System.Buffers.Binary;

namespace FleetDefrag.Ntfs.Control;

/// <summary>
/// NTFS_FILE_RECORD_INPUT_BUFFER and NTFS_FILE_RECORD_OUTPUT_BUFFER of FSCTL_GET_NTFS_FILE_RECORD. The control code returns the
/// highest record in use at or below the requested number (Windows SDK). Extension records count as records in use.
/// </summary>
internal static class FileRecordBuffer
{
    /// <summary>The number of bytes of the input: i64 file reference.</summary>
    public const int InputSize = 8;

    /// <summary>The number of bytes before the record in the output: i64 file reference @0, u32 record length @8.</summary>
    public const int HeaderSize = 12;

    private const long RecordMask = 0x0000_FFFF_FFFF_FFFF;

    /// <summary>Writes the input.</summary>
    public static void WriteInput(Span<byte> input, long recordNumber) =>
        BinaryPrimitives.WriteInt64LittleEndian(input, recordNumber);

    /// <summary>Reads the requested record number.</summary>
    public static long ReadInput(ReadOnlySpan<byte> input) =>
        BinaryPrimitives.ReadInt64LittleEndian(input) & RecordMask;

    /// <summary>Writes the answer and returns its length in bytes.</summary>
    public static int WriteOutput(Span<byte> output, long recordNumber, ReadOnlySpan<byte> record)
    {
        BinaryPrimitives.WriteInt64LittleEndian(output, recordNumber);
        BinaryPrimitives.WriteUInt32LittleEndian(output[8..], (uint)record.Length);
        record.CopyTo(output[HeaderSize..]);
        return HeaderSize + record.Length;
    }

    /// <summary>Reads the record number of the answer.</summary>
    public static long ReadRecordNumber(ReadOnlySpan<byte> output) =>
        BinaryPrimitives.ReadInt64LittleEndian(output) & RecordMask;
}
