namespace FleetDefrag.Server.Features.Approvals;

/// <summary>The approval of a policy for a volume.</summary>
/// <param name="VolumeId">The volume.</param>
/// <param name="Policy">Name of the policy.</param>
/// <param name="Version">Version of the policy; each version needs its own approval.</param>
internal sealed record ApprovalRequest(Guid VolumeId, string Policy, int Version);
