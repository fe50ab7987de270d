using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Scheduling.Time;
using NodaTime;

namespace FleetDefrag.Scheduling.Planning;

/// <summary>The backups, blackouts and maintenance windows of a volume. Reasons name those that leave too little time.</summary>
internal sealed class Restrictions(IReadOnlyList<BackupSchedule> backups, IReadOnlyList<FleetWindow> windows)
{
    /// <summary>Returns the names of what limits the time within <paramref name="bounds"/>.</summary>
    public NamedLimits Within(Interval bounds)
    {
        // Runs keep a distance to the window that follows, so this window limits the time too.
        var reach = new Interval(bounds.Start, bounds.End + PlannerRules.Margin);
        return new NamedLimits([
            .. Of(WindowSense.Forbids).Where(window => Occurs(window.Window, reach)).Select(window => $"blackout {window.Name}"),
            .. backups.Where(backup => Occurs(backup.Window, bounds)).Select(backup => $"backup {backup.Name}"),
            .. IsOpen(bounds) ? [] : Of(WindowSense.Allows).Select(window => $"maintenance window {window.Name}"),
        ]);
    }

    // Whether maintenance windows allow all of the time.
    private bool IsOpen(Interval bounds)
    {
        var maintenance = Of(WindowSense.Allows).Select(window => window.Window).ToList();
        return maintenance.Count == 0
            || IntervalSet.Of([bounds]).Except(AllowedTime.Spans(bounds, maintenance, WindowSense.Allows)).IsEmpty;
    }

    private IEnumerable<FleetWindow> Of(WindowSense sense) => windows.Where(window => window.Sense == sense);

    private static bool Occurs(RecurringWindow window, Interval bounds) => window.Within(bounds, WindowSense.Forbids).Any();
}
