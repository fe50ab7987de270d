namespace FleetDefrag.Defrag.Inspection;

/// <summary>The files that match a search.</summary>
/// <param name="Files">Files with exactly this name first, then those with the most fragments.</param>
/// <param name="FileCount">The number of all matches.</param>
public sealed record FileMatches(IReadOnlyList<PlacedFile> Files, long FileCount);
