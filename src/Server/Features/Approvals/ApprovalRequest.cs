namespace FleetDefrag.Server.Features.Approvals;

/// <summary>What is agreed to.</summary>
/// <param name="VolumeId">The volume.</param>
/// <param name="Policy">Name of the policy that asks.</param>
/// <param name="Version">Its version; another one asks anew.</param>
internal sealed record ApprovalRequest(Guid VolumeId, string Policy, int Version);
