using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Devices.Blocks;
using FleetDefrag.Ntfs.Devices.Image.Repair;
using FleetDefrag.Ntfs.Devices.Opening;
using FleetDefrag.TestKit;

namespace FleetDefrag.Wine.Tests.Live;

/// <summary>
/// The image as Windows uses it: mounted by the file system, or locked and dismounted by one handle, which then owns the sectors.
/// </summary>
internal sealed class LiveDisk(NtfsImage image, StorageMedia? media) : IDisposable
{
    private const int SectorBytes = 512;

    private IVolumeDevice? _mounted;
    private FileBlockDevice? _sectors;
    private long? _locker;

    /// <summary>The file system, which the next access mounts, as in Windows.</summary>
    public IVolumeDevice Mounted =>
        _mounted ??= VolumeOpener.Open(
            image.Path, (IsInterrupted() ? VolumeAccess.Read : VolumeAccess.Write(VolumeMode.Online)) with { Media = media });

    /// <summary>True if the file system is dismounted.</summary>
    public bool IsDismounted => _sectors is not null;

    /// <summary>The number of locks and unlocks by control codes.</summary>
    public int Unlocked { get; private set; }

    /// <summary>The sector accesses of the handle with the lock.</summary>
    public int Written { get; private set; }

    /// <summary>The FlushFileBuffers calls of the handle with the lock.</summary>
    public int Flushed { get; private set; }

    /// <summary>FSCTL_LOCK_VOLUME.</summary>
    public Win32Error Lock(long handle)
    {
        if (_locker is not null)
            return Win32Error.AccessDenied;
        _locker = handle;
        return Win32Error.Success;
    }

    /// <summary>FSCTL_DISMOUNT_VOLUME, here only for the handle with the lock.</summary>
    public Win32Error Dismount(long handle)
    {
        if (_locker != handle)
            return Win32Error.AccessDenied;
        _mounted?.Dispose();
        _mounted = null;
        _sectors = FileBlockDevice.Open(image.Path, write: true);
        return Win32Error.Success;
    }

    /// <summary>FSCTL_UNLOCK_VOLUME.</summary>
    public Win32Error Unlock(long handle)
    {
        if (_locker != handle)
            return Win32Error.InvalidParameter;
        Unlocked++;
        Close(handle);
        return Win32Error.Success;
    }

    /// <summary>Releases the lock of a closed handle.</summary>
    public void Close(long handle)
    {
        if (_locker != handle)
            return;
        _locker = null;
        _sectors?.Dispose();
        _sectors = null;
    }

    /// <summary>Returns the length of the partition.</summary>
    public long LengthBytes => new FileInfo(image.Path).Length;

    public Win32Error Read(long offsetBytes, Span<byte> buffer)
    {
        if (!IsAligned(offsetBytes, buffer.Length))
            return Win32Error.InvalidParameter;
        using var file = _sectors is null ? FileBlockDevice.Open(image.Path, write: false) : null;
        (_sectors ?? file!).Read(offsetBytes, buffer);
        return Win32Error.Success;
    }

    /// <summary>Refuses writes below a mounted file system, as Windows does.</summary>
    public Win32Error Write(long handle, long offsetBytes, ReadOnlySpan<byte> buffer)
    {
        if (_sectors is null || _locker != handle)
            return Win32Error.AccessDenied;
        if (!IsAligned(offsetBytes, buffer.Length))
            return Win32Error.InvalidParameter;
        Written++;
        _sectors.Write(offsetBytes, buffer);
        return Win32Error.Success;
    }

    public Win32Error Flush()
    {
        Flushed++;
        _sectors?.Flush();
        return Win32Error.Success;
    }

    public void Dispose()
    {
        _mounted?.Dispose();
        _sectors?.Dispose();
    }

    // Windows does not repair an interrupted run of the image driver. The driver repairs the run if it may write.
    private bool IsInterrupted()
    {
        using var file = FileBlockDevice.Open(image.Path, write: false);
        return VolumeRepair.IsInterrupted(file);
    }

    private static bool IsAligned(long offsetBytes, int length) => offsetBytes % SectorBytes == 0 && length % SectorBytes == 0;
}
