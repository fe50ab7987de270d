namespace FleetDefrag.Ntfs.Devices.Windows;

/// <summary>A volume that Windows knows.</summary>
/// <param name="Path">What to show and to open: its drive (<c>D:</c>), else its first mount folder, else its GUID path.</param>
/// <param name="MountPoints">All its drives and mount folders.</param>
/// <param name="GuidPath"><c>\\?\Volume{…}\</c>, the same across restarts and drive letters.</param>
/// <param name="Label">Empty where it has none.</param>
/// <param name="FileSystem"><c>NTFS</c>, <c>ReFS</c>, …; empty where it cannot be asked.</param>
/// <param name="ClusterBytes">0 where it cannot be asked.</param>
/// <param name="LeftOut">Why the service does not take it by itself; null where it does.</param>
public sealed record WindowsVolume(
    string Path,
    IReadOnlyList<string> MountPoints,
    string GuidPath,
    string Label,
    string FileSystem,
    int ClusterBytes,
    string? LeftOut);
