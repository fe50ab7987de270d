namespace FleetDefrag.Defrag.Execution.Media;

/// <summary>What the volume lies on and what follows from it: part of the <c>defrag</c> document.</summary>
/// <param name="Kind">What it lies on.</param>
/// <param name="Decision">How it was treated, in words.</param>
public sealed record MediaReport(MediaKind Kind, string Decision);
