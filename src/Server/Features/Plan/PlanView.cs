using FleetDefrag.Scheduling.Planning;

namespace FleetDefrag.Server.Features.Plan;

/// <summary>The plan of the next day and a half, or a page of it.</summary>
/// <param name="ZoneData">Edition of the time zone database.</param>
/// <param name="ClockChangeRule">Rule for local times that clock changes skip or repeat.</param>
/// <param name="PausedBecause">Reason of the pause; null: the fleet is not paused.</param>
/// <param name="Total">Number of decisions that match the filter, on all pages.</param>
/// <param name="Counts">Number of decisions of each kind, whatever the filter for kinds.</param>
/// <param name="Decisions">The decisions, in order of their occurrences.</param>
internal sealed record PlanView(
    string ZoneData, string ClockChangeRule, string? PausedBecause, int Total, IReadOnlyList<DecisionCount> Counts,
        IReadOnlyList<DecisionView> Decisions);

/// <summary>The number of decisions of a kind.</summary>
internal sealed record DecisionCount(DecisionKind Kind, int Count);
