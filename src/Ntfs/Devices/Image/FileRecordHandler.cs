using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Devices.Image.Volume;

namespace FleetDefrag.Ntfs.Devices.Image;

/// <summary>Answers FSCTL_GET_NTFS_FILE_RECORD: returns the requested record, or the nearest record in use before it.</summary>
/// <param name="volume">The volume.</param>
internal sealed class FileRecordHandler(ImageVolume volume)
{
    private const int WindowBytes = 64 << 10;
    private readonly RecordWindow _records = new(volume.Mft, WindowBytes);

    /// <summary>Answers with the record, its update sequence restored.</summary>
    public ControlResult Answer(ReadOnlySpan<byte> input, Span<byte> output)
    {
        if (input.Length < FileRecordBuffer.InputSize)
            return ControlResult.Fail(Win32Error.InvalidParameter);
        if (output.Length < FileRecordBuffer.HeaderSize + volume.Mft.RecordBytes)
            return ControlResult.Fail(Win32Error.InsufficientBuffer);
        for (var number = Math.Min(FileRecordBuffer.ReadInput(input), volume.Mft.RecordCount - 1); number >= 0; number--)
        {
            if (_records.TryRead(number, out var record) && record.IsInUse)
                return ControlResult.Success(FileRecordBuffer.WriteOutput(output, number, record.Bytes));
        }

        return ControlResult.Fail(Win32Error.InvalidParameter);
    }
}
