namespace FleetDefrag.Scheduling.Fleet;

/// <summary>The effective policy of a server, and the reason.</summary>
/// <param name="Policy">The effective policy; null when no policy applies.</param>
/// <param name="Because">One sentence that names the policies of lower precedence.</param>
public sealed record PolicyChoice(Policy? Policy, string Because);
