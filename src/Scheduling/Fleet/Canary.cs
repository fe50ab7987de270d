namespace FleetDefrag.Scheduling.Fleet;

/// <summary>The trial of a new version of a policy.</summary>
/// <param name="Hosts">Names of the servers on which it is tried.</param>
/// <param name="Before">The version that all others keep to; null: the policy is new, they wait.</param>
/// <param name="HaltedBecause">One sentence when an error ended the trial: then nobody runs by the new version.</param>
public sealed record Canary(IReadOnlySet<string> Hosts, Policy? Before, string? HaltedBecause = null);
