namespace FleetDefrag.Server.Features.PolicyTrials;

/// <summary>The version, the author and the trial of a policy.</summary>
/// <param name="Name">Name of the policy.</param>
/// <param name="Version">Version, counted from 1.</param>
/// <param name="ChangedAt">When this version was stored.</param>
/// <param name="ChangedBy">Author of this version, who cannot approve it.</param>
/// <param name="Trial">Trial of this version; null: the version applies everywhere.</param>
internal sealed record PolicyStateView(string Name, int Version, DateTimeOffset ChangedAt, string ChangedBy, PolicyTrial? Trial);
