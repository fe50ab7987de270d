namespace FleetDefrag.Server.Features.Approvals;

/// <summary>What is refused, and why.</summary>
/// <param name="VolumeId">The volume.</param>
/// <param name="Policy">Name of the policy that asks.</param>
/// <param name="Version">Its version; another one asks anew.</param>
/// <param name="Reason">1 to 512 characters; it stands in the plan and in the audit.</param>
internal sealed record RefusalRequest(Guid VolumeId, string Policy, int Version, string Reason);
