using System.Runtime.Versioning;
using FleetDefrag.Ntfs.Devices.Windows.Handles;
using FleetDefrag.Ntfs.Interop.Windows;
using Microsoft.Win32.SafeHandles;

namespace FleetDefrag.Ntfs.Devices.Windows.Raw;

/// <summary>
/// Reads, writes and flushes a volume's sectors through a handle that is past the cache: places, lengths and memory are multiples
/// of a sector.
/// </summary>
/// <remarks>
/// Each native call has an explicit offset. The methods of .NET use the file pointer if they take a handle for one that cannot seek.
/// </remarks>
/// <param name="handle">The handle, owned by the caller.</param>
/// <param name="name">The name for messages.</param>
[SupportedOSPlatform("windows")]
internal sealed unsafe class RawHandle(SafeFileHandle handle, string name) : ISectors
{
    /// <inheritdoc/>
    public void Read(long offsetBytes, byte* buffer, int bytes)
    {
        var place = new Kernel32.OVERLAPPED { Offset = (ulong)offsetBytes };
        if (!Kernel32.ReadFile(handle, buffer, (uint)bytes, out var done, ref place))
            throw Failed("read", offsetBytes);
        if (done != bytes)
            throw new IOException($"'{name}' ends at byte {offsetBytes + done}, before the end of its volume.");
    }

    /// <inheritdoc/>
    public void Write(long offsetBytes, byte* buffer, int bytes)
    {
        var place = new Kernel32.OVERLAPPED { Offset = (ulong)offsetBytes };
        if (!Kernel32.WriteFile(handle, buffer, (uint)bytes, out var done, ref place))
            throw Failed("written", offsetBytes);
        if (done != bytes)
            throw new IOException($"'{name}' wrote only {done} of {bytes} bytes at byte {offsetBytes}.");
    }

    /// <inheritdoc/>
    public void Flush()
    {
        if (!Kernel32.FlushFileBuffers(handle))
            throw Failed("flushed", offsetBytes: 0);
    }

    private IOException Failed(string what, long offsetBytes)
    {
        var error = Win32Errors.Last();
        return new IOException($"'{name}' cannot be {what} at byte {offsetBytes} (error {(int)error}, {error})");
    }
}
