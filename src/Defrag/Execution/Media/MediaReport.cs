namespace FleetDefrag.Defrag.Execution.Media;

/// <summary>The storage of the volume and the decision that follows from it: part of the <c>defrag</c> document.</summary>
/// <param name="Kind">The kind of storage.</param>
/// <param name="Decision">The decision in words.</param>
public sealed record MediaReport(MediaKind Kind, string Decision);
