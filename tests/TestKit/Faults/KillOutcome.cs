namespace FleetDefrag.TestKit.Faults;

/// <summary>What one attempt to kill came to.</summary>
/// <param name="IsHit">True where the agent had written to the volume and had not ended yet.</param>
/// <param name="Problem">What is wrong with the volume after the repair; null where nothing was lost.</param>
public readonly record struct KillOutcome(bool IsHit, string? Problem);
