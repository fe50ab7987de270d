using FleetDefrag.Ntfs.Control;

namespace FleetDefrag.Ntfs.Devices;

/// <summary>
/// The one seam of the product: a volume that answers DeviceIoControl. Windows implements it by kernel32, the image driver by
/// reading and writing the on-disk format; both take and give the same bytes and the same errors.
/// </summary>
/// <remarks>Not thread-safe; one owner at a time.</remarks>
public interface IVolumeDevice : IDisposable
{
    /// <summary>What the administrator named: <c>D:</c>, a volume path, an image or device path.</summary>
    string Path { get; }

    /// <summary>Whether the volume may be written to, and if not, why.</summary>
    VolumeState State { get; }

    /// <summary>Which limits moves keep to.</summary>
    VolumeMode Mode { get; }

    /// <summary>The volume's label, empty where it has none.</summary>
    string Label { get; }

    /// <summary>
    /// Free clusters in one run that moves must leave free, because the device keeps its redo journal in free clusters; zero where the
    /// device keeps none.
    /// </summary>
    ClusterCount JournalReserve { get; }

    /// <summary>Sends a control code to the volume.</summary>
    /// <param name="code">Any code but <see cref="ControlCode.GetRetrievalPointers"/>, which goes to a stream.</param>
    /// <param name="input">Input buffer in the layout of winioctl.h, may be empty.</param>
    /// <param name="output">Output buffer; filled up to <see cref="ControlResult.BytesReturned"/>.</param>
    ControlResult Control(ControlCode code, ReadOnlySpan<byte> input, Span<byte> output);

    /// <summary>Opens a stream for reading its extents and for moving it.</summary>
    /// <param name="id">The stream.</param>
    /// <param name="stream">The open stream, or null when the result is not <see cref="Win32Error.Success"/>.</param>
    /// <returns><see cref="Win32Error.FileNotFound"/> when the file or stream is gone, <see cref="Win32Error.SharingViolation"/> or
    /// <see cref="Win32Error.AccessDenied"/> when it cannot be opened now.</returns>
    Win32Error OpenStream(StreamId id, out IVolumeStream? stream);
}
