using System.Runtime.Versioning;
using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Devices.Blocks;
using FleetDefrag.Ntfs.Devices.Image;
using FleetDefrag.Ntfs.Devices.Image.Volume;
using FleetDefrag.Ntfs.Devices.Windows.Handles;
using FleetDefrag.Ntfs.Devices.Windows.Raw;
using FleetDefrag.Ntfs.Interop.Windows;
using Microsoft.Win32.SafeHandles;

namespace FleetDefrag.Ntfs.Devices.Windows;

/// <summary>The volume device of a live Windows volume. Every control code goes unchanged to kernel32.</summary>
[SupportedOSPlatform("windows")]
internal sealed class WindowsVolumeDevice : IVolumeDevice
{
    private const uint VolumeIsDirty = 1;

    private readonly SafeFileHandle _volume;
    private readonly SafeFileHandle _root;
    private readonly WindowsStreamOpener _opener;
    private readonly bool _isRefs;
    private readonly bool _isReadOnly;
    private bool _isBackground;

    private WindowsVolumeDevice(
        string path,
        WindowsVolumePath names,
        in FileSystemInformation information,
        SafeFileHandle volume,
        SafeFileHandle root)
    {
        Path = path;
        _volume = volume;
        _root = root;
        _opener = new WindowsStreamOpener(names.Root, root);
        Label = information.Label;
        _isReadOnly = information.IsReadOnly;
        _isRefs = information.FileSystem is MediaRules.Refs;
        State = ReadState();
    }

    /// <inheritdoc/>
    public string Path { get; }

    /// <inheritdoc/>
    public string Label { get; }

    /// <inheritdoc/>
    public VolumeState State { get; }

    /// <inheritdoc/>
    public VolumeMode Mode => VolumeMode.Online;

    /// <inheritdoc/>
    public ClusterCount JournalReserve => ClusterCount.Zero;

    /// <summary>Opens a volume.</summary>
    /// <param name="volume">The volume: <c>D:</c>, <c>\\.\D:</c>, <c>\\?\Volume{…}\</c> or a mount folder.</param>
    /// <param name="access">The kind of access. Writing refuses a dirty or read-only volume.</param>
    /// <exception cref="VolumeException">
    /// The volume does not exist, is not permitted, is not supported, or may not be written to.
    /// </exception>
    public static WindowsVolumeDevice Open(string volume, VolumeAccess access)
    {
        var device = Open(volume);
        if (access.Background)
            device.LowerPriority();
        if (!access.CanWrite || device is { State: VolumeState.Clean, _isReadOnly: false })
            return device;
        device.Dispose();
        throw device._isReadOnly ? MediaRules.ReadOnly(volume) : VolumeRefusal.For(volume, device.State);
    }

    /// <summary>
    /// Opens a volume for the image driver. Writing locks and dismounts the volume; reading works while NTFS has it mounted.
    /// </summary>
    /// <param name="volume">As for <see cref="Open(string, VolumeAccess)"/>.</param>
    /// <param name="access">The kind of access.</param>
    /// <exception cref="VolumeException">As for <see cref="Open(string, VolumeAccess)"/>, or the volume is in use.</exception>
    public static IVolumeDevice OpenOffline(string volume, VolumeAccess access)
    {
        StorageMedia media;
        using (var online = Open(volume))
        {
            if (access.CanWrite && online._isReadOnly)
                throw MediaRules.ReadOnly(volume);
            media = StorageProperties.Read(online);
        }

        return ImageVolumeDevice.Open(
            volume, OpenSectors(volume, access.CanWrite), access with { Media = media }, isMounted: !access.CanWrite);
    }

    /// <inheritdoc/>
    public ControlResult Control(ControlCode code, ReadOnlySpan<byte> input, Span<byte> output) =>
        _isRefs && code == ControlCode.GetNtfsVolumeData
        ? RefsVolume.VolumeData(_volume, output)
        : FileHandles.Control(_volume, code, input, output);

    /// <inheritdoc/>
    public Win32Error OpenStream(StreamId id, out IVolumeStream? stream)
    {
        var error = _opener.Open(id, out var handle);
        if (_isBackground && error == Win32Error.Success)
            FileHandles.LowerPriority(handle);
        stream = error == Win32Error.Success ? new WindowsVolumeStream(handle) : null;
        return error;
    }

    /// <inheritdoc/>
    public void Dispose()
    {
        _root.Dispose();
        _volume.Dispose();
    }

    /// <summary>Opens a volume for reading its sectors.</summary>
    /// <param name="volume">As for <see cref="Open(string, VolumeAccess)"/>.</param>
    /// <exception cref="VolumeException">The volume does not exist or is not permitted.</exception>
    internal static IVolumeReader OpenReader(string volume) => WindowsVolumeReader.Open(volume, Resolve(volume).Device);

    /// <summary>Opens the sectors of a volume.</summary>
    /// <param name="volume">As for <see cref="Open(string, VolumeAccess)"/>.</param>
    /// <param name="write">True to lock and dismount the volume until the sectors are disposed of.</param>
    /// <exception cref="VolumeException">As for <see cref="OpenOffline"/>.</exception>
    internal static IBlockDevice OpenSectors(string volume, bool write)
    {
        ProcessPrivileges.EnableForVolumes();
        var names = Resolve(volume);
        return write ? RawVolume.Lock(volume, names) : RawVolume.OpenForReading(volume, names);
    }

    /// <summary>Returns true if a text names a Windows volume rather than the path of an image.</summary>
    internal static bool IsVolume(string volume) => WindowsVolumePath.TryParse(volume, out _) || MountPoints.VolumeAt(volume) is not null;

    /// <summary>Returns the GUID path of a volume with a backslash at the end. Without a GUID path, returns the given name.</summary>
    internal static string NameOf(string volume) => MountPoints.VolumeAt(volume) ?? (volume.EndsWith('\\') ? volume : volume + '\\');

    private static WindowsVolumeDevice Open(string volume)
    {
        var names = Resolve(volume);
        ProcessPrivileges.EnableForVolumes();
        var information = FileSystemInformation.Read(names.Root);
        if (information.Error == Win32Error.LockedByBitLocker)
            throw VolumeFailure.Unopened(volume, information.Error);
        if (MediaRules.Refuse(volume, Kernel32.GetDriveType(names.Root), information.FileSystem) is { } refusal)
            throw refusal;
        var error = FileHandles.OpenVolume(names.Device, out var device);
        if (error != Win32Error.Success)
            throw VolumeFailure.Unopened(volume, error);
        try
        {
            if (information.FileSystem is MediaRules.Refs)
                RefsVolume.Require(volume, device);
            error = FileHandles.OpenPath(names.Root, out var root);
            return error == Win32Error.Success
                ? new WindowsVolumeDevice(volume, names, information, device, root)
                : throw VolumeFailure.Unopened(volume, error);
        }
        catch
        {
            device.Dispose();
            throw;
        }
    }

    private static WindowsVolumePath Resolve(string volume)
    {
        if (WindowsVolumePath.TryParse(volume, out var path))
            return path;
        return MountPoints.VolumeAt(volume) is { } guidPath && WindowsVolumePath.TryParse(guidPath, out path)
            ? path
            : throw VolumeFailure.Unopened(volume, Win32Error.FileNotFound);
    }

    private void LowerPriority()
    {
        _isBackground = true;
        FileHandles.LowerPriority(_volume);
    }

    private VolumeState ReadState()
    {
        Span<byte> output = stackalloc byte[sizeof(uint)];
        var result = FileHandles.Control(_volume, ControlCode.IsVolumeDirty, [], output);

        // Other file systems do not support this code. The first NTFS code reports them.
        return result.IsSuccess && (output[0] & VolumeIsDirty) != 0 ? VolumeState.Dirty : VolumeState.Clean;
    }
}
