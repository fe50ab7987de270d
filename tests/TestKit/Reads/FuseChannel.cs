using System.ComponentModel;
using System.Runtime.InteropServices;
using Microsoft.Win32.SafeHandles;

namespace FleetDefrag.TestKit.Reads;

/// <summary>The connection to the kernel through which a FUSE file system of one file gets requests.</summary>
internal sealed partial class FuseChannel : IDisposable
{
    private const int NoEntry = 2;
    private const int Interrupted = 4;
    private const int TryAgain = 11;

    private readonly SafeFileHandle _device;

    private FuseChannel(SafeFileHandle device) => _device = device;

    /// <summary>Mounts the file system on a file. libfuse asks fusermount3 if this user may not mount.</summary>
    /// <param name="path">The file, which may be empty.</param>
    public static FuseChannel Mount(string path)
    {
        var descriptor = OpenChannel(path, "ro,nosuid,nodev,fsname=recorded-reads");
        return descriptor >= 0
            ? new FuseChannel(new SafeFileHandle(descriptor, ownsHandle: true))
            : throw new InvalidOperationException(
                $"{path} cannot be mounted through FUSE. Install the package fuse3 and let this user open /dev/fuse.");
    }

    /// <summary>Receives the next request.</summary>
    /// <returns>The length; 0 after the file system is unmounted.</returns>
    public int Receive(Span<byte> buffer)
    {
        while (true)
        {
            var length = Read(_device, buffer, (nuint)buffer.Length);
            if (length >= 0)
                return (int)length;
            // A request that is given up meanwhile ends with ENOENT.
            if (Marshal.GetLastPInvokeError() is not (NoEntry or Interrupted or TryAgain))
                return 0;
        }
    }

    /// <summary>Sends a reply. A reply to a request that was given up is lost.</summary>
    public void Send(ReadOnlySpan<byte> message)
    {
        if (Write(_device, message, (nuint)message.Length) < 0 && Marshal.GetLastPInvokeError() != NoEntry)
            throw new Win32Exception(Marshal.GetLastPInvokeError(), "the kernel refuses a reply of the recording disk");
    }

    /// <inheritdoc/>
    public void Dispose() => _device.Dispose();

    [LibraryImport("libfuse3.so.3", EntryPoint = "fuse_open_channel", StringMarshalling = StringMarshalling.Utf8)]
    private static partial int OpenChannel(string path, string options);

    [LibraryImport("libc", EntryPoint = "read", SetLastError = true)]
    private static partial nint Read(SafeFileHandle device, Span<byte> buffer, nuint length);

    [LibraryImport("libc", EntryPoint = "write", SetLastError = true)]
    private static partial nint Write(SafeFileHandle device, ReadOnlySpan<byte> buffer, nuint length);
}
