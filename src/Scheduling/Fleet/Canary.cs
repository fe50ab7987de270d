namespace FleetDefrag.Scheduling.Fleet;

/// <summary>The trial of a new version of a policy.</summary>
/// <param name="Hosts">Names of the servers on which the version is tried.</param>
/// <param name="Before">The version that applies to all other servers; null: the policy is new, and no version applies to them.</param>
/// <param name="HaltedBecause">
/// One sentence when an error ended the trial; the new version then applies nowhere. Null: the trial goes on.
/// </param>
public sealed record Canary(IReadOnlySet<string> Hosts, Policy? Before, string? HaltedBecause = null);
