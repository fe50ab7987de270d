using FleetDefrag.Ntfs.Interop.Linux;

namespace FleetDefrag.Ntfs.Devices.Blocks;

/// <summary>The numbers of a block device, or of the block device that contains a file.</summary>
/// <param name="Major">The major number on Linux.</param>
/// <param name="Minor">The minor number on Linux.</param>
internal readonly record struct FileNumbers(uint Major, uint Minor)
{
    private const int TypeMask = 0xF000;
    private const int BlockDevice = 0x6000;

    /// <summary>Returns true if a path is a block device.</summary>
    public static bool IsBlockDevice(string path) =>
        LibC.StatX(LibC.CurrentFolder, path, 0, LibC.StatXType, out var status) == 0 && (status.Mode & TypeMask) == BlockDevice;

    /// <summary>Reads the numbers of a file. Returns false if they cannot be read.</summary>
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
