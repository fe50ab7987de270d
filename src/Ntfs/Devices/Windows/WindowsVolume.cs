namespace FleetDefrag.Ntfs.Devices.Windows;

/// <summary>A volume of this Windows system.</summary>
/// <param name="Path">The path to show and to open: the drive (<c>D:</c>), else the first mount folder, else the GUID path.</param>
/// <param name="MountPoints">All drives and mount folders.</param>
/// <param name="GuidPath"><c>\\?\Volume{…}\</c>, which does not depend on restarts and drive letters.</param>
/// <param name="Label">The label, empty if there is none.</param>
/// <param name="FileSystem">The file system: <c>NTFS</c>, <c>ReFS</c>, …. Empty if it cannot be read.</param>
/// <param name="ClusterBytes">The cluster size, 0 if it cannot be read.</param>
/// <param name="LeftOut">The reason why the service does not manage the volume by default, or null if it does.</param>
public sealed record WindowsVolume(
    string Path,
    IReadOnlyList<string> MountPoints,
    string GuidPath,
    string Label,
    string FileSystem,
    int ClusterBytes,
    string? LeftOut);
