using FleetDefrag.Scheduling.Planning;
using FleetDefrag.Server.Data.Entities;
using NodaTime;

namespace FleetDefrag.Server.Features.Jobs.Planning;

/// <summary>Decides when a job runs: before the backup and never during it. Pure: no clock, no database.</summary>
internal static class JobPlanner
{
    /// <summary>When, or why not.</summary>
    /// <param name="timing">Now, or before the next backup.</param>
    /// <param name="backups">Of the volume, from now on, in order of their start.</param>
    /// <param name="estimate">How long the work takes.</param>
    /// <param name="now">The present.</param>
    public static JobPlan Plan(JobTiming timing, IReadOnlyList<ExpectedBackup> backups, WorkEstimate estimate, DateTimeOffset now) => (timing, backups.Count) switch
    {
        (JobTiming.Now, 0) => new JobPlan.Planned(now, Deadline: null, "Starts now: no backup schedule has one of this volume soon, so nothing limits it."),
        (JobTiming.Now, _) => PlanNow(backups, now),
        (_, 0) => new JobPlan.NoBackup(),
        _ => PlanBeforeBackup(backups, estimate, now),
    };

    private static JobPlan PlanNow(IReadOnlyList<ExpectedBackup> backups, DateTimeOffset now)
    {
        var instant = Instant.FromDateTimeOffset(now);
        if (backups.Where(backup => backup.Span.Contains(instant)).MaxBy(backup => backup.Span.End) is { } running)
            return new JobPlan.TooCloseToBackup($"The backup runs until {new PlanWording(running, now).At(running.Span.End)}. Start the job after that, or plan it before the next backup.");
        var backup = backups[0];
        var words = new PlanWording(backup, now);
        var deadline = (backup.Span.Start - PlannerRules.Reserve).ToDateTimeOffset();
        if (deadline - now < PlanningRules.SmallestSlice)
            return new JobPlan.TooCloseToBackup(
                $"The backup starts {words.At(backup.Span.Start)}, too soon to begin. Start the job after it has ended ({words.At(backup.Span.End)}), or plan it before the next one.");
        return new JobPlan.Planned(now, deadline, $"Starts now; must end {words.EndBeforeBackup(deadline)}.");
    }

    private static JobPlan PlanBeforeBackup(IReadOnlyList<ExpectedBackup> backups, WorkEstimate estimate, DateTimeOffset now)
    {
        if (FirstUsableGap(backups, now) is not var (earliest, backup))
            return new JobPlan.TooCloseToBackup("The backups of this volume leave no time between them. Shorten their windows, or choose fewer days.");
        var words = new PlanWording(backup, now);
        var deadline = (backup.Span.Start - PlannerRules.Reserve).ToDateTimeOffset();
        var latest = deadline - Lead(estimate);
        var start = latest > earliest ? latest : earliest;
        var reason = $"Starts {words.At(start)}, {Why(estimate, start, latest, deadline)}; must end {words.EndBeforeBackup(deadline)}.";
        return new JobPlan.Planned(start, deadline, reason);
    }

    // From now or from the end of a backup until the next one; gaps that are too short to do anything useful are passed over.
    private static (DateTimeOffset Earliest, ExpectedBackup Backup)? FirstUsableGap(IReadOnlyList<ExpectedBackup> backups, DateTimeOffset now)
    {
        var earliest = Instant.FromDateTimeOffset(now);
        foreach (var backup in backups)
        {
            if (backup.Span.Start - PlannerRules.Reserve - earliest >= PlannerRules.SmallestSlice)
                return (earliest.ToDateTimeOffset(), backup);
            earliest = Instant.Max(earliest, backup.Span.End);
        }

        return null;
    }

    private static TimeSpan Lead(WorkEstimate estimate)
    {
        var cautious = (estimate.Duration ?? TimeSpan.Zero) * PlanningRules.Caution;
        return cautious > PlanningRules.SmallestLead ? cautious : PlanningRules.SmallestLead;
    }

    private static string Why(WorkEstimate estimate, DateTimeOffset start, DateTimeOffset latest, DateTimeOffset deadline) => estimate.Duration switch
    {
        null => "because the volume was never analysed and half an hour is allowed for it",
        { } duration when duration > deadline - start =>
            $"as early as possible: about {Words.Span(Duration.FromTimeSpan(duration))} of work do not fit, the best gains come first and it stops in time",
        { } duration when start > latest => $"at once: about {Words.Span(Duration.FromTimeSpan(duration))} of work and little time left",
        { } duration => $"as late as is safe for about {Words.Span(Duration.FromTimeSpan(duration))} of work",
    };
}
