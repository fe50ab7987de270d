using FleetDefrag.Ntfs.Interop.Linux;

namespace FleetDefrag.Ntfs.Devices.Blocks;

/// <summary>Which block device a file lies on, or is.</summary>
/// <param name="Major">Linux' major number.</param>
/// <param name="Minor">Linux' minor number.</param>
internal readonly record struct FileNumbers(uint Major, uint Minor)
{
    private const int TypeMask = 0xF000;
    private const int BlockDevice = 0x6000;

    /// <summary>Whether a path is a block device's own.</summary>
    public static bool IsBlockDevice(string path) =>
        LibC.StatX(LibC.CurrentFolder, path, 0, LibC.StatXType, out var status) == 0 && (status.Mode & TypeMask) == BlockDevice;

    /// <summary>Asks for a file; false where it cannot be asked.</summary>
    public static bool TryRead(string path, out FileNumbers numbers)
    {
        numbers = default;
        if (LibC.StatX(LibC.CurrentFolder, path, 0, LibC.StatXType, out var status) != 0)
            return false;
        numbers = (status.Mode & TypeMask) == BlockDevice
            ? new FileNumbers(status.DeviceItselfMajor, status.DeviceItselfMinor)
            : new FileNumbers(status.DeviceMajor, status.DeviceMinor);
        return true;
    }
}
