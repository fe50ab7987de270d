using FleetDefrag.Scheduling.Planning;
using FleetDefrag.Scheduling.Time;
using NodaTime;

namespace FleetDefrag.Scheduling.ManualRuns;

/// <summary>Keeps a run by hand out of blackouts.</summary>
internal static class BlackoutGuard
{
    /// <summary>Shortens a run so that it ends before the next blackout, or returns the reason why no useful time is left.</summary>
    /// <param name="plan">The run as backups allow it.</param>
    /// <param name="blackouts">The blackouts of the server, for as long as the run may last.</param>
    public static ManualRunPlan Fit(ManualRunPlan.Planned plan, IntervalSet blackouts)
    {
        if (blackouts.At(plan.Start) is { } current)
        {
            return new ManualRunPlan.InBlackout(
                $"A blackout lasts until {Utc(current.End)}. Start the job after the blackout, or give a reason to override it.");
        }

        var deadline = plan.Deadline;
        foreach (var blackout in blackouts.Spans)
        {
            var latest = blackout.Start - PlannerRules.Margin;
            if (blackout.Start > plan.Start && (deadline is null || latest < deadline))
                deadline = latest;
        }

        if (deadline is not { } end || deadline == plan.Deadline)
            return plan;
        if (end - plan.Start >= PlannerRules.SmallestSlice)
            return plan with { Deadline = end, Reason = $"{plan.Reason} A blackout follows, so the run ends by {Utc(end)}." };
        return new ManualRunPlan.InBlackout(
            $"A blackout begins {Utc(end + PlannerRules.Margin)}, too soon to begin. Start the job after the blackout, or give a reason "
            + "to override it.");
    }

    private static string Utc(Instant instant) => $"{Words.At(instant, DateTimeZone.Utc)} UTC";
}
