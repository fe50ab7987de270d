namespace FleetDefrag.Server.Features.Approvals;

/// <summary>The refusal of a policy for a volume.</summary>
/// <param name="VolumeId">The volume.</param>
/// <param name="Policy">Name of the policy.</param>
/// <param name="Version">Version of the policy; each version needs its own answer.</param>
/// <param name="Reason">Reason of 1 to 512 characters, which the plan and the audit show.</param>
internal sealed record RefusalRequest(Guid VolumeId, string Policy, int Version, string Reason);
