namespace FleetDefrag.Agent.Commands.Output;

/// <summary>One volume of the <c>volumes</c> document. Names are stable.</summary>
/// <param name="Path">What commands and settings call it.</param>
/// <param name="MountPoints">Its drives and mount folders on Windows.</param>
/// <param name="GuidPath">Windows' own name for it; empty elsewhere.</param>
/// <param name="Label">Empty where it has none.</param>
/// <param name="FileSystem">As Windows names it; empty elsewhere, and where it cannot be asked.</param>
/// <param name="ClusterBytes">0 where it cannot be asked, like the sizes.</param>
/// <param name="TotalBytes">Its size.</param>
/// <param name="FreeBytes">What is free.</param>
/// <param name="State"><c>clean</c>, <c>dirty</c>, <c>hibernated</c>, <c>mounted</c>, <c>unknown</c>.</param>
/// <param name="Managed">Whether the service works on it.</param>
/// <param name="Problem">What keeps it from that, or why it is left out; empty where nothing does.</param>
/// <param name="ShadowCopies">Null where nobody knows.</param>
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
