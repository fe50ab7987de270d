namespace FleetDefrag.Scheduling.Fleet;

/// <summary>One of the policies that name a server, and what became of it.</summary>
/// <param name="Policy">The policy, in the version that counts here.</param>
/// <param name="Holds">True for the one that holds.</param>
/// <param name="Because">One sentence.</param>
public sealed record PolicyStep(Policy Policy, bool Holds, string Because);
