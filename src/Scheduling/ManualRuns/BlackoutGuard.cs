using FleetDefrag.Scheduling.Planning;
using NodaTime;

namespace FleetDefrag.Scheduling.ManualRuns;

/// <summary>Keeps a run by hand out of blackouts.</summary>
internal static class BlackoutGuard
{
    /// <summary>Shortens a run so that it ends before the next blackout, or returns the reason why no useful time is left.</summary>
    /// <param name="plan">The run as backups allow it.</param>
    /// <param name="blackouts">The blackouts of the server, by name, for as long as the run may last.</param>
    public static ManualRunPlan Fit(ManualRunPlan.Planned plan, IReadOnlyList<NamedSpan> blackouts)
    {
        if (blackouts.Where(blackout => blackout.Span.Contains(plan.Start)).MaxBy(blackout => blackout.Span.End) is { } current)
        {
            return new ManualRunPlan.InBlackout(
                $"Blackout {current.Name} lasts until {Utc(current.Span.End)}. Start the job after the blackout, or give a reason to "
                + "override it.");
        }

        var next = blackouts.Where(blackout => blackout.Span.Start > plan.Start).MinBy(blackout => blackout.Span.Start);
        if (next is null || next.Span.Start - PlannerRules.Margin is var end && end >= plan.Deadline)
            return plan;
        if (end - plan.Start >= PlannerRules.SmallestSlice)
            return plan with { Deadline = end, Reason = $"{plan.Reason} Blackout {next.Name} follows, so the run ends by {Utc(end)}." };
        return new ManualRunPlan.InBlackout(
            $"Blackout {next.Name} begins {Utc(next.Span.Start)}, too soon to begin. Start the job after the blackout, or give a reason "
            + "to override it.");
    }

    private static string Utc(Instant instant) => $"{Words.At(instant, DateTimeZone.Utc)} UTC";
}
