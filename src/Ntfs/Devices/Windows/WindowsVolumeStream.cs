using System.Runtime.Versioning;
using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Devices.Windows.Handles;
using Microsoft.Win32.SafeHandles;

namespace FleetDefrag.Ntfs.Devices.Windows;

/// <summary>An open stream of a Windows volume.</summary>
[SupportedOSPlatform("windows")]
internal sealed class WindowsVolumeStream(SafeFileHandle handle) : IVolumeStream
{
    /// <inheritdoc/>
    public long Handle => handle.DangerousGetHandle();

    /// <inheritdoc/>
    public ControlResult Control(ControlCode code, ReadOnlySpan<byte> input, Span<byte> output) =>
        FileHandles.Control(handle, code, input, output);

    /// <inheritdoc/>
    public void Dispose() => handle.Dispose();
}
