namespace FleetDefrag.Scheduling.Fleet;

/// <summary>Which policy holds for a server, and why.</summary>
/// <param name="Policy">Null when none does.</param>
/// <param name="Because">One sentence that names the policies it was preferred to.</param>
public sealed record PolicyChoice(Policy? Policy, string Because);
