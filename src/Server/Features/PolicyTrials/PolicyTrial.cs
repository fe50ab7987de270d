namespace FleetDefrag.Server.Features.PolicyTrials;

/// <summary>The trial of the newest version of a policy on a few servers.</summary>
/// <param name="Servers">Names of the servers on which the version is tried.</param>
/// <param name="VersionElsewhere">Version that applies to all other servers; null: the policy is new, and none applies to them.</param>
/// <param name="HaltedBecause">
/// One sentence when a failed run ended the trial; the newest version then applies nowhere. Null: the trial goes on.
/// </param>
internal sealed record PolicyTrial(IReadOnlyList<string> Servers, int? VersionElsewhere, string? HaltedBecause);
