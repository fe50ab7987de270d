using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Scheduling.Time;
using NodaTime;

namespace FleetDefrag.Scheduling.Planning;

/// <summary>The calendars of all volumes for one plan. Each distinct set of windows is computed once.</summary>
internal sealed class CalendarBook
{
    /// <summary>How far beyond the horizon windows are computed, so that windows that begin within the horizon are seen whole.</summary>
    public static readonly Duration LookAhead = Duration.FromDays(2);

    private static readonly Duration LookBack = Duration.FromDays(2);

    private readonly FleetPlanInput _input;
    private readonly Interval _bounds;
    private readonly Instant _horizon;
    private readonly ScopeIndex<BackupSchedule> _backups;
    private readonly ScopeIndex<FleetWindow> _windows;
    private readonly Dictionary<string, VolumeCalendar> _calendars = new(StringComparer.Ordinal);

    public CalendarBook(FleetPlanInput input)
    {
        _input = input;
        // The bounds start at midnight, so that a plan made an hour later has the same spans.
        var start = input.Now.InUtc().Date.AtMidnight().InUtc().ToInstant() - LookBack;
        _horizon = input.Now + input.Horizon;
        _bounds = new Interval(start, _horizon + LookAhead);
        _backups = new ScopeIndex<BackupSchedule>(input.Backups, backup => backup.Scope);
        _windows = new ScopeIndex<FleetWindow>(input.Windows, window => window.Scope);
    }

    public VolumeCalendar For(SchedulableVolume volume)
    {
        var backups = _backups.For(volume.Host).FindAll(position => _backups[position].Copies(volume.Path));
        var windows = _windows.For(volume.Host);
        var key = $"{string.Join(',', backups)}/{string.Join(',', windows)}";
        if (!_calendars.TryGetValue(key, out var calendar))
        {
            calendar = Build(backups.ConvertAll(position => _backups[position]), windows.ConvertAll(position => _windows[position]));
            _calendars.Add(key, calendar);
        }

        return calendar;
    }

    private VolumeCalendar Build(List<BackupSchedule> backups, List<FleetWindow> windows)
    {
        var runs = backups
            .SelectMany(backup => backup.Window.Within(_bounds, WindowSense.Forbids).Select(occurrence => (backup, occurrence)))
            .OrderBy(run => run.occurrence.Span.Start).ThenBy(run => run.backup.Type)
            .ThenBy(run => run.backup.Name, StringComparer.Ordinal).ToList();
        var backupSpans = runs.ConvertAll(run => run.occurrence.Span);
        var blackouts = AllowedTime.Spans(_bounds, Of(windows, WindowSense.Forbids), WindowSense.Forbids);
        var maintenance = Of(windows, WindowSense.Allows).ToList();
        var open = maintenance.Count == 0
            ? IntervalSet.Of([new Interval(_bounds.Start, _horizon)])
            : AllowedTime.Spans(_bounds, maintenance, WindowSense.Allows).Within(_bounds);

        var allowed = open.Except(blackouts).Except(IntervalSet.Of(backupSpans));
        // Without maintenance windows, no window closes at the horizon.
        var closing = maintenance.Count == 0 ? open : IntervalSet.Of(open.Spans.Select(span => Trim(span, PlannerRules.Margin)));
        var usable = closing.Except(Widen(blackouts.Spans, PlannerRules.Margin)).Except(Widen(backupSpans, PlannerRules.Reserve));
        var occurrences = runs.Count > 0
            ? BeforeBackups(runs) : InSpans(usable, maintenance.Select(window => window.Zone).FirstOrDefault(DateTimeZone.Utc));
        return new VolumeCalendar(occurrences, usable, allowed) { Restrictions = new Restrictions(backups, windows) };
    }

    // Among backups that begin together the fullest counts; it comes first in order. The time before the end of a backup belongs to that
    // backup.
    private List<Occurrence> BeforeBackups(List<(BackupSchedule Backup, WindowOccurrence Occurrence)> runs)
    {
        var occurrences = new List<Occurrence>(runs.Count);
        var (previousStart, previousEnd) = (Instant.MinValue, _bounds.Start);
        foreach (var (backup, (localStart, span)) in runs)
        {
            if (span.Start > previousStart && span.Start > _input.Now && span.Start <= _horizon)
            {
                var deadline = Instant.Max(span.Start - PlannerRules.Reserve, previousEnd);
                occurrences.Add(new Occurrence(backup, localStart, new Interval(previousEnd, deadline), span.Start, backup.Window.Zone)
                {
                    BackupWindow = span.Duration,
                });
            }

            (previousStart, previousEnd) = (span.Start, Instant.Max(previousEnd, span.End));
        }

        return occurrences;
    }

    private List<Occurrence> InSpans(IntervalSet usable, DateTimeZone zone) =>
        [.. usable.Spans.Where(span => span.End > _input.Now && span.Start < _horizon)
            .Select(span => new Occurrence(null, span.Start.InUtc().LocalDateTime, span, span.End, zone))];

    private static IEnumerable<RecurringWindow> Of(List<FleetWindow> windows, WindowSense sense) =>
        windows.Where(window => window.Sense == sense).Select(window => window.Window);

    private static Interval Trim(Interval span, Duration atEnd) => new(span.Start, Instant.Max(span.Start, span.End - atEnd));

    private static IntervalSet Widen(IEnumerable<Interval> spans, Duration before) =>
        IntervalSet.Of(spans.Select(span => new Interval(span.Start - before, span.End)));
}
