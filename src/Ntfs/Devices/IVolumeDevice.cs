using FleetDefrag.Ntfs.Control;

namespace FleetDefrag.Ntfs.Devices;

/// <summary>
/// A volume device: a volume that answers control codes. Windows volumes answer through kernel32. The image driver reads and writes
/// the on-disk format itself. Both use the same buffers and the same errors.
/// </summary>
/// <remarks>Not thread-safe; one owner at a time.</remarks>
public interface IVolumeDevice : IDisposable
{
    /// <summary>The path that the administrator named: <c>D:</c>, a volume path, an image or device path.</summary>
    string Path { get; }

    /// <summary>The state of the volume, which decides whether it may be written to.</summary>
    VolumeState State { get; }

    /// <summary>The mode, which decides the limits of moves.</summary>
    VolumeMode Mode { get; }

    /// <summary>The label of the volume, empty if it has none.</summary>
    string Label { get; }

    /// <summary>
    /// The number of clusters that moves must leave free, in any pieces, because the device keeps its redo journal in free clusters. Zero
    /// if the device keeps no journal.
    /// </summary>
    ClusterCount JournalReserve { get; }

    /// <summary>The number of flushes that the device has sent to its disk; 0 where the operating system decides about flushes.</summary>
    long Flushes => 0;

    /// <summary>Sends a control code to the volume.</summary>
    /// <param name="code">Any code but <see cref="ControlCode.GetRetrievalPointers"/>, which goes to a stream.</param>
    /// <param name="input">The input buffer in the layout of winioctl.h, possibly empty.</param>
    /// <param name="output">The output buffer, filled up to <see cref="ControlResult.BytesReturned"/>.</param>
    ControlResult Control(ControlCode code, ReadOnlySpan<byte> input, Span<byte> output);

    /// <summary>Opens a stream for reading its extents and for moving it.</summary>
    /// <param name="id">The stream.</param>
    /// <param name="stream">The open stream, or null if the result is not <see cref="Win32Error.Success"/>.</param>
    /// <returns>
    /// <see cref="Win32Error.FileNotFound"/> if the file or stream is gone, <see cref="Win32Error.SharingViolation"/> or
    /// <see cref="Win32Error.AccessDenied"/> if the stream cannot be opened now.
    /// </returns>
    Win32Error OpenStream(StreamId id, out IVolumeStream? stream);
}
