namespace FleetDefrag.TestKit.Faults;

/// <summary>The result of one attempt to kill the agent.</summary>
/// <param name="IsHit">True if the agent had written to the volume and was still running when it was killed.</param>
/// <param name="Problem">The defect of the volume after the repair; null if nothing was lost.</param>
public readonly record struct KillOutcome(bool IsHit, string? Problem);
