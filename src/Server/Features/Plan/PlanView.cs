using FleetDefrag.Scheduling.Planning;

namespace FleetDefrag.Server.Features.Plan;

/// <summary>The plan of the next day and a half, or a page of it.</summary>
/// <param name="ZoneData">Edition of the time zone rules that all instants follow.</param>
/// <param name="ClockChangeRule">How local times are read that clock changes skip or repeat.</param>
/// <param name="PausedBecause">Why nothing is started now; null: nothing is paused.</param>
/// <param name="Total">How many decisions there are that were asked for, on all pages.</param>
/// <param name="Counts">How many of each kind, whatever kind was asked for.</param>
/// <param name="Decisions">In order of what they run before.</param>
internal sealed record PlanView(
    string ZoneData, string ClockChangeRule, string? PausedBecause, int Total, IReadOnlyList<DecisionCount> Counts, IReadOnlyList<DecisionView> Decisions);

/// <summary>How many decisions are of a kind.</summary>
internal sealed record DecisionCount(DecisionKind Kind, int Count);
