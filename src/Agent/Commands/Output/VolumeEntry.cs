namespace FleetDefrag.Agent.Commands.Output;

/// <summary>One volume of the <c>volumes</c> document. Names are stable.</summary>
/// <param name="Path">The path in commands and settings.</param>
/// <param name="MountPoints">The drives and mount folders on Windows.</param>
/// <param name="GuidPath">The GUID path on Windows; empty elsewhere.</param>
/// <param name="Label">The label; empty where there is none.</param>
/// <param name="FileSystem">The file system on Windows; empty elsewhere, and where it is unknown.</param>
/// <param name="ClusterBytes">The cluster size; 0 where it is unknown, like the other sizes.</param>
/// <param name="TotalBytes">The size.</param>
/// <param name="FreeBytes">The free space.</param>
/// <param name="State">The state: <c>clean</c>, <c>dirty</c>, <c>hibernated</c>, <c>mounted</c>, <c>unknown</c>.</param>
/// <param name="Managed">True where the service manages the volume.</param>
/// <param name="Problem">The reason why the volume cannot be used or is not managed; empty where there is none.</param>
/// <param name="ShadowCopies">The shadow copies; null where they are unknown.</param>
internal sealed record VolumeEntry(
    string Path,
    IReadOnlyList<string> MountPoints,
    string GuidPath,
    string Label,
    string FileSystem,
    long ClusterBytes,
    long TotalBytes,
    long FreeBytes,
    string State,
    bool Managed,
    string Problem,
    ShadowCopyEntry? ShadowCopies);
