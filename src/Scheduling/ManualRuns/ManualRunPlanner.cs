using FleetDefrag.Scheduling.Planning;
using FleetDefrag.Scheduling.Time;
using NodaTime;

namespace FleetDefrag.Scheduling.ManualRuns;

/// <summary>
/// Decides when a run that an administrator starts takes place: never during a backup, and outside blackouts unless the administrator
/// overrides them.
/// Pure and deterministic, like <see cref="FleetPlanner"/>, and with the same estimate and reserves.
/// </summary>
public static class ManualRunPlanner
{
    // A run by hand has ended long before.
    private static readonly Duration BlackoutsAhead = Duration.FromDays(14);

    /// <summary>Returns the time of the run, or the reason why there is none.</summary>
    public static ManualRunPlan Plan(ManualRunInput input)
    {
        var host = input.Volume.Host;
        var schedules = input.Backups.Where(backup => backup.Scope.Holds(host) && backup.Copies(input.Volume.Path));
        var plan = AroundBackups(input, BackupForecast.Of(schedules, input.Now));
        if (plan is not ManualRunPlan.Planned planned || input.IsAnalysis || input.OverridesBlackouts)
            return plan;
        var bounds = new Interval(input.Now, input.Now + BlackoutsAhead);
        var blackouts = input.Windows.Where(window => window.Sense == WindowSense.Forbids && window.Scope.Holds(host));
        return BlackoutGuard.Fit(
            planned, [.. blackouts.SelectMany(blackout => blackout.Window.Within(bounds, WindowSense.Forbids)
                .Select(occurrence => new NamedSpan(blackout.Name, occurrence.Span)))]);
    }

    private static ManualRunPlan AroundBackups(ManualRunInput input, IReadOnlyList<ExpectedBackup> backups) =>
        (input.Timing, backups.Count) switch
    {
        (ManualRunTiming.Now, 0) => new ManualRunPlan.Planned(
            input.Now, Deadline: null, "Starts now: no backup schedule has a backup of this volume soon, so nothing limits the run."),
        (ManualRunTiming.Now, _) => StartNow(backups, input.Now),
        (_, 0) => new ManualRunPlan.NoBackupExpected(),
        _ => BeforeBackup(backups, input.IsAnalysis ? WorkEstimate.Analysis : WorkEstimate.For(input.Volume, policy: null), input.Now),
    };

    private static ManualRunPlan StartNow(IReadOnlyList<ExpectedBackup> backups, Instant now)
    {
        if (backups.Where(backup => backup.Span.Contains(now)).MaxBy(backup => backup.Span.End) is { } running)
        {
            return new ManualRunPlan.TooCloseToBackup(
                $"The backup runs until {Words.At(running.Span.End, running.Zone, now)}. Start the job after that, or plan it before the "
                + "next backup.");
        }

        var backup = backups[0];
        var deadline = backup.Span.Start - PlannerRules.Reserve;
        if (deadline - now < PlannerRules.SmallestSlice)
        {
            return new ManualRunPlan.TooCloseToBackup(
                $"The backup starts {Words.At(backup.Span.Start, backup.Zone, now)}, too soon to begin. "
                + $"Start the job after the backup has ended ({Words.At(backup.Span.End, backup.Zone, now)}), or plan it before the next "
                + "one.");
        }

        return new ManualRunPlan.Planned(now, deadline, $"Starts now; must end {EndBefore(backup, deadline, now)}.");
    }

    private static ManualRunPlan BeforeBackup(IReadOnlyList<ExpectedBackup> backups, WorkEstimate estimate, Instant now)
    {
        if (FirstUsableTime(backups, now) is not var (earliest, backup))
        {
            return new ManualRunPlan.TooCloseToBackup(
                "The backups of this volume leave no time between them. Shorten their windows, or choose fewer days.");
        }

        var deadline = backup.Span.Start - PlannerRules.Reserve;
        var latest = deadline - Duration.Max(estimate.Duration, PlannerRules.SmallestManualLead);
        var start = Instant.Max(earliest, latest);
        return new ManualRunPlan.Planned(
            start, deadline,
            $"Starts {Words.At(start, backup.Zone, now)}, {Why(estimate, start, latest, deadline)}; must end "
            + $"{EndBefore(backup, deadline, now)}.");
    }

    // Returns the time from now, or from the end of a backup, to the next backup. Times shorter than a useful slice are passed over.
    private static (Instant Earliest, ExpectedBackup Backup)? FirstUsableTime(IReadOnlyList<ExpectedBackup> backups, Instant now)
    {
        var earliest = now;
        foreach (var backup in backups)
        {
            if (backup.Span.Start - PlannerRules.Reserve - earliest >= PlannerRules.SmallestSlice)
                return (earliest, backup);
            earliest = Instant.Max(earliest, backup.Span.End);
        }

        return null;
    }

    private static string Why(WorkEstimate estimate, Instant start, Instant latest, Instant deadline)
    {
        var work = $"{Words.Span(estimate.Duration)} of work ({estimate.Basis})";
        if (estimate.Duration > deadline - start)
            return $"as early as possible: {work} do not fit, so the best gains come first and the run stops in time";
        return start > latest ? $"at once: {work} and little time left" : $"as late as is safe for {work}";
    }

    // 21:45, 15 min before the backup at 22:00 (Europe/Berlin)
    private static string EndBefore(ExpectedBackup backup, Instant deadline, Instant now) =>
        $"{Words.At(deadline, backup.Zone, now)}, {Words.Span(PlannerRules.Reserve)} before the backup at "
        + $"{Words.At(backup.Span.Start, backup.Zone, now)} ({backup.Zone.Id})";
}
