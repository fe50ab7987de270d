using Microsoft.Win32.SafeHandles;

namespace FleetDefrag.Ntfs.Devices.Blocks;

/// <summary>An open file or block device with its properties.</summary>
internal readonly record struct OpenedFile(
    SafeFileHandle Handle,
    long LengthBytes,
    int SectorBytes,
    bool IsBlockDevice,
    bool IsHeldByOthers)
{
    /// <summary>True if reads bypass the cache and must be aligned.</summary>
    public bool NeedsAlignment { get; init; }
}
