namespace FleetDefrag.Server.Features.PolicyTrials;

/// <summary>The trial of a policy's newest version on a few servers.</summary>
/// <param name="Servers">Names of the servers on which it is tried.</param>
/// <param name="VersionElsewhere">The version that all others keep to; null: the policy is new, they wait.</param>
/// <param name="HaltedBecause">One sentence when a run that failed ended the trial: then nobody runs by the newest version. Null: it goes on.</param>
internal sealed record PolicyTrial(IReadOnlyList<string> Servers, int? VersionElsewhere, string? HaltedBecause);
