namespace FleetDefrag.Server.Features.NightPlan;

/// <summary>The plan of the next day and a half.</summary>
/// <param name="ZoneData">Edition of the time zone rules that all instants follow.</param>
/// <param name="ClockChangeRule">How local times are read that clock changes skip or repeat.</param>
/// <param name="PausedBecause">Why nothing is started now; null: nothing is paused.</param>
/// <param name="Decisions">In order of what they run before.</param>
internal sealed record PlanView(string ZoneData, string ClockChangeRule, string? PausedBecause, IReadOnlyList<DecisionView> Decisions);
