namespace FleetDefrag.Server.Features.Approvals;

/// <summary>The answer of a second person about a version of a policy on a volume.</summary>
/// <param name="VolumeId">The volume.</param>
/// <param name="Policy">Name of the policy.</param>
/// <param name="Version">Version of the policy.</param>
/// <param name="RefusedBecause">Why the person refuses; null: the person approves.</param>
internal sealed record ApprovalAnswer(Guid VolumeId, string Policy, int Version, string? RefusedBecause);
