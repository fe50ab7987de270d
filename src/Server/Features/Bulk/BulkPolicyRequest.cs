namespace FleetDefrag.Server.Features.Bulk;

/// <summary>A policy to apply to many servers: they join the group that the policy is for.</summary>
/// <param name="ServerIds">The servers.</param>
/// <param name="Policy">Name of the policy.</param>
internal sealed record BulkPolicyRequest(IReadOnlyList<Guid> ServerIds, string Policy);
