using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Devices.Blocks;
using FleetDefrag.Ntfs.Devices.Image.Repair;
using FleetDefrag.Ntfs.Devices.Opening;
using FleetDefrag.TestKit;

namespace FleetDefrag.Wine.Tests.Live;

/// <summary>The image as Windows has it: mounted by the file system, or locked and dismounted by one handle, whose sectors they are then.</summary>
internal sealed class LiveDisk(NtfsImage image, StorageMedia? media) : IDisposable
{
    private const int SectorBytes = 512;

    private IVolumeDevice? _mounted;
    private FileBlockDevice? _sectors;
    private long? _locker;

    /// <summary>The file system; mounted when it is next asked for, as by Windows.</summary>
    public IVolumeDevice Mounted => _mounted ??= VolumeOpener.Open(image.Path, (IsInterrupted() ? VolumeAccess.Read : VolumeAccess.Write(VolumeMode.Online)) with { Media = media });

    /// <summary>Whether the file system has been sent away.</summary>
    public bool IsDismounted => _sectors is not null;

    /// <summary>How often it was locked and given back by the codes for that.</summary>
    public int Unlocked { get; private set; }

    /// <summary>Requests of sectors by the locker.</summary>
    public int Written { get; private set; }

    /// <summary>FlushFileBuffers of the locker.</summary>
    public int Flushed { get; private set; }

    /// <summary>FSCTL_LOCK_VOLUME.</summary>
    public Win32Error Lock(long handle)
    {
        if (_locker is not null)
            return Win32Error.AccessDenied;
        _locker = handle;
        return Win32Error.Success;
    }

    /// <summary>FSCTL_DISMOUNT_VOLUME; here only by the locker.</summary>
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

    /// <summary>A handle is closed: what it had locked is free.</summary>
    public void Close(long handle)
    {
        if (_locker != handle)
            return;
        _locker = null;
        _sectors?.Dispose();
        _sectors = null;
    }

    /// <summary>Length of the partition.</summary>
    public long LengthBytes => new FileInfo(image.Path).Length;

    public Win32Error Read(long offsetBytes, Span<byte> buffer)
    {
        if (!IsAligned(offsetBytes, buffer.Length))
            return Win32Error.InvalidParameter;
        using var file = _sectors is null ? FileBlockDevice.Open(image.Path, write: false) : null;
        (_sectors ?? file!).Read(offsetBytes, buffer);
        return Win32Error.Success;
    }

    /// <summary>Windows lets nobody write below a file system that is mounted.</summary>
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

    // Windows does not repair what the image driver left; the driver itself would, where it may write.
    private bool IsInterrupted()
    {
        using var file = FileBlockDevice.Open(image.Path, write: false);
        return VolumeRepair.IsInterrupted(file);
    }

    private static bool IsAligned(long offsetBytes, int length) => offsetBytes % SectorBytes == 0 && length % SectorBytes == 0;
}
