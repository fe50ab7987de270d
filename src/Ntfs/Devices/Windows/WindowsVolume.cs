namespace FleetDefrag.Ntfs.Devices.Windows;

/// <summary>A fixed NTFS volume that Windows knows.</summary>
/// <param name="Path">What to show and to open: its drive (<c>D:</c>), else its first mount folder, else its GUID path.</param>
/// <param name="GuidPath"><c>\\?\Volume{…}\</c>, the same across restarts and drive letters.</param>
/// <param name="Label">Empty where it has none.</param>
public sealed record WindowsVolume(string Path, string GuidPath, string Label);
