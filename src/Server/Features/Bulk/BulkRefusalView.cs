namespace FleetDefrag.Server.Features.Bulk;

/// <summary>An object of the selection that is left out, and why.</summary>
/// <param name="Id">The volume, or the server.</param>
/// <param name="HostName">Host name of the server; empty for an object that was removed.</param>
/// <param name="Path">Path of the volume; null for a server.</param>
/// <param name="Code">Stable name of the reason.</param>
/// <param name="Reason">The reason, and what to do.</param>
internal sealed record BulkRefusalView(Guid Id, string HostName, string? Path, string Code, string Reason);
