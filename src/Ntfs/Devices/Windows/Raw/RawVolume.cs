using System.Runtime.Versioning;
using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Devices.Blocks;
using FleetDefrag.Ntfs.Devices.Windows.Handles;
using Microsoft.Win32.SafeHandles;

namespace FleetDefrag.Ntfs.Devices.Windows.Raw;

/// <summary>Opens the sectors of a Windows volume. NTFS stays mounted for reading and is dismounted for writing.</summary>
[SupportedOSPlatform("windows")]
internal static class RawVolume
{
    /// <summary>Opens the sectors of a volume that stays mounted. The contents may change during the reads.</summary>
    /// <param name="volume">The name for messages.</param>
    /// <param name="names">The volume.</param>
    /// <exception cref="VolumeException">The volume cannot be opened, or is not an NTFS volume.</exception>
    public static IBlockDevice OpenForReading(string volume, WindowsVolumePath names)
    {
        var error = FileHandles.OpenVolumeUnbuffered(names.Device, out var handle);
        return error == Win32Error.Success
            ? Open(volume, handle, static (_, _) => { }, handle.Dispose)
            : throw VolumeFailure.Unopened(volume, error);
    }

    /// <summary>
    /// Locks a volume (FSCTL_LOCK_VOLUME), dismounts it (FSCTL_DISMOUNT_VOLUME) and opens its sectors for writing.
    /// </summary>
    /// <param name="volume">The name for messages.</param>
    /// <param name="names">The volume.</param>
    /// <returns>The sectors. Disposing of them returns the volume to Windows.</returns>
    /// <exception cref="VolumeException">
    /// The volume is the system volume, is in use, cannot be opened, or is not an NTFS volume.
    /// </exception>
    public static IBlockDevice Lock(string volume, WindowsVolumePath names)
    {
        if (SystemVolume.Is(names))
            throw new VolumeException(
                VolumeFault.InUse,
                $"{volume} is the volume that Windows itself runs from and cannot be locked: " +
                "defragment it online, or its disk from another machine.");
        var error = FileHandles.OpenVolumeForWriting(names.Device, out var handle);
        return error == Win32Error.Success
            ? Open(volume, handle, LockAndDismount, () => Unlock(handle))
            : throw VolumeFailure.Unopened(volume, error);
    }

    private static SectorBlockDevice Open(string volume, SafeFileHandle handle, Action<string, SafeFileHandle> prepare, Action close)
    {
        try
        {
            var sectorBytes = SectorBytes(volume, handle);
            var lengthBytes = LengthBytes(volume, handle) / sectorBytes * sectorBytes;
            // Without this code, NTFS does not allow access to the last sectors, which hold the copy of the boot sector. A file system
            // that does not support the code allows access to all sectors.
            _ = FileHandles.Control(handle, ControlCode.AllowExtendedDasdIo, [], []);
            prepare(volume, handle);
            return new SectorBlockDevice(new RawHandle(handle, volume), lengthBytes, sectorBytes, close);
        }
        catch
        {
            close();
            throw;
        }
    }

    private static void LockAndDismount(string volume, SafeFileHandle handle)
    {
        var locked = FileHandles.Control(handle, ControlCode.LockVolume, [], []);
        if (locked.Error is Win32Error.AccessDenied or Win32Error.SharingViolation)
            throw new VolumeException(
                VolumeFault.InUse,
                $"{volume} cannot be locked: {VolumeUsers.Describe(handle)} has files open on it. Close them, then try again.");
        if (!locked.IsSuccess)
            throw VolumeFailure.Unanswered(volume, ControlCode.LockVolume, locked.Error);
        // NTFS flushes its caches and closes $LogFile. From here on, the sectors hold the whole volume.
        var dismounted = FileHandles.Control(handle, ControlCode.DismountVolume, [], []);
        if (!dismounted.IsSuccess)
            throw VolumeFailure.Unanswered(volume, ControlCode.DismountVolume, dismounted.Error);
        RequireFlush(volume, handle);
    }

    // No write is safe on a disk without a working flush, so the flush is tested before the first write.
    private static void RequireFlush(string volume, SafeFileHandle handle)
    {
        try
        {
            new RawHandle(handle, volume).Flush();
        }
        catch (IOException failure)
        {
            throw new VolumeException(
                VolumeFault.Failed,
                $"{volume} cannot be flushed while it is offline ({failure.Message.TrimEnd('.')}); nothing was written. " +
                "Defragment it online, or its disk from another machine.",
                failure);
        }
    }

    // Windows mounts the volume again on the next access to a file. Closing the last copy of the handle unlocks the volume too.
    private static void Unlock(SafeFileHandle handle)
    {
        if (!handle.IsClosed)
            _ = FileHandles.Control(handle, ControlCode.UnlockVolume, [], []);
        handle.Dispose();
    }

    private static int SectorBytes(string volume, SafeFileHandle handle)
    {
        Span<byte> output = stackalloc byte[NtfsVolumeDataBuffer.Size];
        var result = FileHandles.Control(handle, ControlCode.GetNtfsVolumeData, [], output);
        if (!result.IsSuccess)
            throw VolumeFailure.Unanswered(volume, ControlCode.GetNtfsVolumeData, result.Error);
        return NtfsVolumeDataBuffer.TryRead(output[..result.BytesReturned], out var data)
            ? data.BytesPerSector
            : throw VolumeFailure.Contradiction(volume, ControlCode.GetNtfsVolumeData, "no such geometry exists");
    }

    private static long LengthBytes(string volume, SafeFileHandle handle)
    {
        Span<byte> output = stackalloc byte[sizeof(long)];
        var result = FileHandles.Control(handle, ControlCode.DiskGetLengthInfo, [], output);
        return result.IsSuccess && result.BytesReturned == sizeof(long)
            ? BitConverter.ToInt64(output)
            : throw VolumeFailure.Unanswered(volume, ControlCode.DiskGetLengthInfo, result.Error);
    }
}
