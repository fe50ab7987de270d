using System.Runtime.Versioning;
using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Devices.Image;
using FleetDefrag.Ntfs.Interop.Windows;
using FleetDefrag.Ntfs.Reading;
using Microsoft.Win32.SafeHandles;

namespace FleetDefrag.Ntfs.Devices.Windows;

/// <summary>A live volume of Windows: every control code goes to kernel32 as it is.</summary>
[SupportedOSPlatform("windows")]
public sealed class WindowsVolumeDevice : IVolumeDevice
{
    private const int MostMountPointCharacters = 50; // \\?\Volume{GUID}\ and a null
    private const uint VolumeIsDirty = 1;

    private readonly SafeFileHandle _volume;
    private readonly SafeFileHandle _root;
    private readonly WindowsStreamOpener _opener;

    private WindowsVolumeDevice(string path, WindowsVolumePath names, string label, SafeFileHandle volume, SafeFileHandle root)
    {
        Path = path;
        _volume = volume;
        _root = root;
        _opener = new WindowsStreamOpener(names.Root, root);
        Label = label;
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

    /// <summary>Opens a volume.</summary>
    /// <param name="volume"><c>D:</c>, <c>\\.\D:</c>, <c>\\?\Volume{…}\</c> or a folder where a volume is mounted.</param>
    /// <param name="access">Writing refuses a dirty volume, and the offline mode: the volume is Windows' own.</param>
    /// <exception cref="VolumeException">No such volume, no right to open it, none of ours, or dirty.</exception>
    public static WindowsVolumeDevice Open(string volume, VolumeAccess access)
    {
        if (access.Mode == VolumeMode.Offline)
            throw new VolumeException(VolumeFault.InUse, $"{volume} is in use by Windows, which moves online only: leave out '--mode offline', or name the disk's image while no machine uses it.");
        var device = Open(volume);
        if (!access.CanWrite || device.State == VolumeState.Clean)
            return device;
        device.Dispose();
        throw VolumeRefusal.For(volume, device.State);
    }

    /// <inheritdoc/>
    public ControlResult Control(ControlCode code, ReadOnlySpan<byte> input, Span<byte> output) => FileHandles.Control(_volume, code, input, output);

    /// <inheritdoc/>
    public Win32Error OpenStream(StreamId id, out IVolumeStream? stream)
    {
        var error = _opener.Open(id, out var handle);
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
    /// <exception cref="VolumeException">No such volume, or no right to open it.</exception>
    internal static IVolumeReader OpenReader(string volume) => WindowsVolumeReader.Open(volume, Resolve(volume).Device);

    /// <summary>Whether Windows treats a text as a volume of its own rather than as the path of an image.</summary>
    internal static bool IsVolume(string volume) => WindowsVolumePath.TryParse(volume, out _) || MountedAt(volume) is not null;

    /// <summary>A volume's GUID path, with a backslash at the end; where Windows gives none, what it was named by.</summary>
    internal static string NameOf(string volume) => MountedAt(volume) ?? (volume.EndsWith('\\') ? volume : volume + '\\');

    private static WindowsVolumeDevice Open(string volume)
    {
        var names = Resolve(volume);
        ProcessPrivileges.EnableForVolumes();
        var information = VolumeInformation.Read(names.Root);
        if (information.Error == Win32Error.LockedByBitLocker)
            throw VolumeFailure.Unopened(volume, information.Error);
        if (MediaRules.Refuse(volume, Kernel32.GetDriveType(names.Root), information.FileSystem) is { } refusal)
            throw refusal;
        var error = FileHandles.OpenVolume(names.Device, out var device);
        if (error != Win32Error.Success)
            throw VolumeFailure.Unopened(volume, error);
        error = FileHandles.OpenPath(names.Root, out var root);
        if (error == Win32Error.Success)
            return new WindowsVolumeDevice(volume, names, information.Label, device, root);
        device.Dispose();
        throw VolumeFailure.Unopened(volume, error);
    }

    private static WindowsVolumePath Resolve(string volume)
    {
        if (WindowsVolumePath.TryParse(volume, out var path))
            return path;
        return MountedAt(volume) is { } guidPath && WindowsVolumePath.TryParse(guidPath, out path)
            ? path
            : throw VolumeFailure.Unopened(volume, Win32Error.FileNotFound);
    }

    private static string? MountedAt(string folder)
    {
        var name = new char[MostMountPointCharacters];
        var mountPoint = folder.EndsWith('\\') ? folder : folder + '\\';
        return Kernel32.GetVolumeNameForVolumeMountPoint(mountPoint, name, MostMountPointCharacters) ? NativeText.UpToNull(name) : null;
    }

    private VolumeState ReadState()
    {
        Span<byte> output = stackalloc byte[sizeof(uint)];
        var result = FileHandles.Control(_volume, ControlCode.IsVolumeDirty, [], output);

        // File systems that do not know the question are no NTFS volumes; the first question to NTFS itself says so.
        return result.IsSuccess && (output[0] & VolumeIsDirty) != 0 ? VolumeState.Dirty : VolumeState.Clean;
    }
}
