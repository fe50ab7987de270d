namespace FleetDefrag.Server.Features.Bulk;

/// <summary>The effect of new labels or of a policy on many servers, before or after the change.</summary>
/// <param name="Servers">The number of servers that change.</param>
/// <param name="Volumes">The number of their volumes.</param>
/// <param name="PolicyChanges">The servers whose effective policy changes.</param>
/// <param name="Refused">The servers that stay as they are, with the reason.</param>
internal sealed record BulkSetupPreview(
    int Servers, int Volumes, IReadOnlyList<PolicyChangeView> PolicyChanges, IReadOnlyList<BulkRefusalView> Refused);

/// <summary>A change of the effective policy of a server.</summary>
/// <param name="ServerId">The server.</param>
/// <param name="HostName">Its host name.</param>
/// <param name="From">Name of the effective policy before; null: none.</param>
/// <param name="To">Name of the effective policy after; null: none.</param>
internal sealed record PolicyChangeView(Guid ServerId, string HostName, string? From, string? To);
