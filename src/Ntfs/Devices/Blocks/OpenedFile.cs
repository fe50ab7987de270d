using Microsoft.Win32.SafeHandles;

namespace FleetDefrag.Ntfs.Devices.Blocks;

/// <summary>What an opener found out about a file or block device.</summary>
internal readonly record struct OpenedFile(
    SafeFileHandle Handle,
    long LengthBytes,
    int SectorBytes,
    bool IsBlockDevice,
    bool IsHeldByOthers)
{
    /// <summary>True where reads go past the cache and must be aligned.</summary>
    public bool NeedsAlignment { get; init; }
}
