namespace FleetDefrag.Scheduling.Fleet;

/// <summary>A policy whose scope contains a server, and whether it is the effective one.</summary>
/// <param name="Policy">The policy, in the version that applies to this server.</param>
/// <param name="Holds">True for the effective policy.</param>
/// <param name="Because">The reason in one sentence.</param>
public sealed record PolicyStep(Policy Policy, bool Holds, string Because);
