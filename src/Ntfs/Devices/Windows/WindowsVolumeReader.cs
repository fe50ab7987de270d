using System.Runtime.Versioning;
using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Devices.Blocks;
using FleetDefrag.Ntfs.Devices.Windows.Handles;
using Microsoft.Win32.SafeHandles;

namespace FleetDefrag.Ntfs.Devices.Windows;

/// <summary>Reads a live Windows volume through a handle without buffering.</summary>
[SupportedOSPlatform("windows")]
internal sealed class WindowsVolumeReader : IVolumeReader
{
    private readonly AlignedReads _reads = new();
    private readonly SafeFileHandle _volume;

    private WindowsVolumeReader(SafeFileHandle volume) => _volume = volume;

    /// <summary>Opens a volume.</summary>
    /// <param name="volume">The name for messages.</param>
    /// <param name="device">The device path of the volume.</param>
    /// <exception cref="VolumeException">The volume does not exist or is not permitted.</exception>
    public static WindowsVolumeReader Open(string volume, string device)
    {
        ProcessPrivileges.EnableForVolumes();
        var error = FileHandles.OpenVolumeUnbuffered(device, out var handle);
        return error == Win32Error.Success ? new WindowsVolumeReader(handle) : throw VolumeFailure.Unopened(volume, error);
    }

    /// <inheritdoc/>
    public bool TryRead(long offsetBytes, Span<byte> buffer)
    {
        try
        {
            while (buffer.Length > 0)
            {
                var read = _reads.Read(_volume, offsetBytes, buffer);
                if (read == 0)
                    return false;
                offsetBytes += read;
                buffer = buffer[read..];
            }

            return true;
        }
        catch (IOException)
        {
            // An unreadable sector is a valid result here, not an error.
            return false;
        }
    }

    /// <inheritdoc/>
    public void Dispose()
    {
        _volume.Dispose();
        _reads.Dispose();
    }
}
