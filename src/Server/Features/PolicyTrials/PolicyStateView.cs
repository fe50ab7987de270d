namespace FleetDefrag.Server.Features.PolicyTrials;

/// <summary>What the planner knows of a policy besides what it says.</summary>
/// <param name="Name">Its name.</param>
/// <param name="Version">Counts its changes from 1.</param>
/// <param name="ChangedAt">When this version was written.</param>
/// <param name="ChangedBy">Who wrote it: the one person who cannot approve it.</param>
/// <param name="Trial">Null: it holds everywhere.</param>
internal sealed record PolicyStateView(string Name, int Version, DateTimeOffset ChangedAt, string ChangedBy, PolicyTrial? Trial);
