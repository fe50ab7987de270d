using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Backups;

namespace FleetDefrag.Server.Features.Jobs.Planning;

/// <summary>Decides when a job runs: before the backup and never during it. Pure: no clock, no database.</summary>
internal static class JobPlanner
{
    // A window repeats itself every week, clock changes aside: what has no gap in two weeks has none.
    private const int MostBackupsPassed = 14;

    public static JobPlan Plan(JobTiming timing, BackupWindow? window, WorkEstimate estimate, DateTimeOffset now) => (timing, window) switch
    {
        (JobTiming.Now, null) => new JobPlan.Planned(now, Deadline: null, "Starts now: no backup window is set for this server, so nothing limits it."),
        (JobTiming.Now, _) => PlanNow(window, now),
        (_, null) => new JobPlan.NoBackupWindow(),
        _ => PlanBeforeBackup(window, estimate, now),
    };

    private static JobPlan PlanNow(BackupWindow window, DateTimeOffset now)
    {
        var words = new PlanWording(window);
        var backup = BackupCalendar.CurrentOrNext(window, now);
        if (backup.Contains(now))
            return new JobPlan.TooCloseToBackup($"The backup runs until {words.At(backup.End, now)}. Start the job after that, or plan it before the next backup.");

        var deadline = backup.Start - PlanningRules.Reserve;
        if (deadline - now < PlanningRules.SmallestSlice)
            return new JobPlan.TooCloseToBackup(
                $"The backup starts {words.At(backup.Start, now)}, too soon to begin. Start the job after it has ended ({words.At(backup.End, now)}), or plan it before the next one.");
        return new JobPlan.Planned(now, deadline, $"Starts now; must end {words.EndBeforeBackup(deadline, backup, now)}.");
    }

    private static JobPlan PlanBeforeBackup(BackupWindow window, WorkEstimate estimate, DateTimeOffset now)
    {
        var words = new PlanWording(window);
        if (FirstUsableGap(window, now) is not var (earliest, backup))
            return new JobPlan.TooCloseToBackup("The backups of this server leave no time between them. Shorten its backup window, or choose fewer days.");

        var deadline = backup.Start - PlanningRules.Reserve;
        var latest = deadline - Lead(estimate);
        var start = latest > earliest ? latest : earliest;
        var reason = $"Starts {words.At(start, now)}, {Why(estimate, start, latest, deadline)}; must end {words.EndBeforeBackup(deadline, backup, now)}.";
        return new JobPlan.Planned(start, deadline, reason);
    }

    // From now or from the end of a backup until the next one; gaps that are too short to do anything useful are passed over.
    private static (DateTimeOffset Earliest, BackupOccurrence Backup)? FirstUsableGap(BackupWindow window, DateTimeOffset now)
    {
        var earliest = now;
        for (var passed = 0; passed < MostBackupsPassed; passed++)
        {
            var backup = BackupCalendar.CurrentOrNext(window, earliest);
            if (backup.Start - PlanningRules.Reserve - earliest >= PlanningRules.SmallestSlice)
                return (earliest, backup);
            earliest = backup.End;
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
            $"as early as possible: about {PlanWording.Span(duration)} of work do not fit, the best gains come first and it stops in time",
        { } duration when start > latest => $"at once: about {PlanWording.Span(duration)} of work and little time left",
        { } duration => $"as late as is safe for about {PlanWording.Span(duration)} of work",
    };
}
