using FleetDefrag.Scheduling.Planning;
using FleetDefrag.Scheduling.Time;
using NodaTime;

namespace FleetDefrag.Server.Features.Jobs.Planning;

/// <summary>Makes an administrator's own run keep out of blackouts. Pure.</summary>
internal static class BlackoutGuard
{
    /// <summary>The run within what blackouts leave of it: begun after one, ended before the next; or why nothing is left.</summary>
    /// <param name="plan">The run as backups allow it.</param>
    /// <param name="blackouts">Of the server, for as long as the run may last.</param>
    public static JobPlan Fit(JobPlan.Planned plan, IntervalSet blackouts)
    {
        var start = Instant.FromDateTimeOffset(plan.Start);
        if (blackouts.At(start) is { } now)
            return new JobPlan.InBlackout($"A blackout lasts until {Utc(now.End)}. Start the job after it, or give a reason for breaking it.");

        var deadline = plan.Deadline;
        foreach (var blackout in blackouts.Spans)
        {
            var latest = (blackout.Start - PlannerRules.Margin).ToDateTimeOffset();
            if (blackout.Start > start && (deadline is null || latest < deadline))
                deadline = latest;
        }

        if (deadline == plan.Deadline)
            return plan;
        return deadline - plan.Start < PlanningRules.SmallestSlice
            ? new JobPlan.InBlackout($"A blackout begins {Utc(Instant.FromDateTimeOffset(deadline!.Value) + PlannerRules.Margin)}, too soon to begin. Start the job after it, or give a reason for breaking it.")
            : plan with { Deadline = deadline, Reason = $"{plan.Reason} A blackout follows: it ends by {Utc(Instant.FromDateTimeOffset(deadline!.Value))}." };
    }

    private static string Utc(Instant instant) => $"{Words.At(instant, DateTimeZone.Utc)} UTC";
}
