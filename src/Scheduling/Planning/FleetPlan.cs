namespace FleetDefrag.Scheduling.Planning;

/// <summary>The decisions about every volume and occurrence, in order of the start of the occurrences.</summary>
public sealed record FleetPlan(IReadOnlyList<Decision> Decisions);
