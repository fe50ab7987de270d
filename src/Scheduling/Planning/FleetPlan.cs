namespace FleetDefrag.Scheduling.Planning;

/// <summary>What is decided for every volume and occurrence, in order of the occurrences' start.</summary>
public sealed record FleetPlan(IReadOnlyList<Decision> Decisions);
