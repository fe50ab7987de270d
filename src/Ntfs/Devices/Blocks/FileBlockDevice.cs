using FleetDefrag.Ntfs.Interop.Linux;
using Microsoft.Win32.SafeHandles;

namespace FleetDefrag.Ntfs.Devices.Blocks;

/// <summary>An image file, or a Linux block device.</summary>
/// <remarks>
/// A device open for writing is exclusive. Linux uses an open-file-description lock over the whole file, which conflicts with the
/// locks of ntfs-3g and qemu, and O_EXCL on a block device, which conflicts with mounts. Windows uses the share mode. Readers hold no
/// lock and never block a writer.
/// </remarks>
internal sealed class FileBlockDevice : IGrowableBlockDevice, IDiscardingBlockDevice
{
    private readonly SafeFileHandle _handle;
    private readonly string _path;
    private readonly AlignedReads? _aligned;

    private FileBlockDevice(string path, in OpenedFile file)
    {
        _path = path;
        _aligned = file.NeedsAlignment ? new AlignedReads() : null;
        _handle = file.Handle;
        IsBlockDevice = file.IsBlockDevice;
        LengthBytes = file.LengthBytes;
        SectorBytes = file.SectorBytes;
        IsHeldByOthers = file.IsHeldByOthers;
    }

    /// <inheritdoc/>
    public long LengthBytes { get; private set; }

    /// <inheritdoc/>
    /// <remarks>512 for an image file. The contents of the file define the real sector size.</remarks>
    public int SectorBytes { get; }

    /// <inheritdoc/>
    public bool ReadsInParallel => _aligned is null && OperatingSystem.IsLinux();

    /// <summary>True for a block device, which has a length and a sector size of its own.</summary>
    public bool IsBlockDevice { get; }

    /// <summary>
    /// True if another program (ntfs-3g, qemu, another agent) held a lock when the device was opened. Known only on Linux, and only for
    /// readers.
    /// </summary>
    public bool IsHeldByOthers { get; }

    /// <summary>Opens a file or block device.</summary>
    /// <param name="path">The path of the file or device.</param>
    /// <param name="write">True for writing. The device is then locked until it is disposed.</param>
    /// <exception cref="VolumeException">
    /// The path does not exist, is not permitted, is in use, or is neither a file nor a block device.
    /// </exception>
    public static FileBlockDevice Open(string path, bool write)
    {
        CheckPath(path);
        return new FileBlockDevice(
            path, OperatingSystem.IsLinux() ? LinuxFileOpener.Open(path, write) : ManagedFileOpener.Open(path, write));
    }

    /// <summary>
    /// Opens a file or block device for reading without the cache of the system, if supported: on Linux, unless the file lies in memory.
    /// </summary>
    /// <param name="path">The path of the file or device.</param>
    /// <exception cref="VolumeException">As <see cref="Open"/>.</exception>
    public static FileBlockDevice OpenUncached(string path)
    {
        CheckPath(path);
        return new FileBlockDevice(
            path, OperatingSystem.IsLinux() ? LinuxFileOpener.OpenUncached(path) : ManagedFileOpener.Open(path, write: false));
    }

    /// <inheritdoc/>
    public void Prefetch(long offsetBytes, long lengthBytes)
    {
        if (OperatingSystem.IsLinux())
            _ = LibC.FileAdvise(_handle, offsetBytes, lengthBytes, LibC.WillNeed);
    }

    /// <inheritdoc/>
    public void Read(long offsetBytes, Span<byte> buffer)
    {
        BlockRange.Check(this, offsetBytes, buffer.Length);
        while (buffer.Length > 0)
        {
            var read = _aligned?.Read(_handle, offsetBytes, buffer) ?? RandomAccess.Read(_handle, buffer, offsetBytes);
            if (read == 0) throw new IOException($"'{_path}' became shorter while it was read: it ends at byte {offsetBytes}.");
            offsetBytes += read;
            buffer = buffer[read..];
        }
    }

    /// <inheritdoc/>
    public void Write(long offsetBytes, ReadOnlySpan<byte> buffer)
    {
        BlockRange.Check(this, offsetBytes, buffer.Length);
        RandomAccess.Write(_handle, buffer, offsetBytes);
    }

    /// <inheritdoc/>
    public void Flush() => RandomAccess.FlushToDisk(_handle);

    /// <inheritdoc/>
    public void Grow(long lengthBytes)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(lengthBytes, LengthBytes);
        if (IsBlockDevice) throw new IOException($"'{_path}' is a block device and cannot grow.");
        RandomAccess.SetLength(_handle, lengthBytes);
        LengthBytes = lengthBytes;
    }

    /// <inheritdoc/>
    public bool TryDiscard(long offsetBytes, long lengthBytes)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(offsetBytes);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(lengthBytes, LengthBytes - offsetBytes);
        return OperatingSystem.IsLinux() && LinuxDiscard.TryRun(_handle, IsBlockDevice, offsetBytes, lengthBytes);
    }

    /// <inheritdoc/>
    public void Dispose()
    {
        if (OperatingSystem.IsLinux() && !_handle.IsClosed)
            LinuxFileOpener.Unlock(_handle);
        _handle.Dispose();
        _aligned?.Dispose();
    }

    private static void CheckPath(string path)
    {
        ArgumentException.ThrowIfNullOrEmpty(path);
        if (Directory.Exists(path))
            throw new VolumeException(VolumeFault.NotFound, $"'{path}' is a folder: name an image file or a block device.");
    }
}
