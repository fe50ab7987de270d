using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Scheduling.Time;
using NodaTime;

namespace FleetDefrag.Scheduling.Planning;

/// <summary>Writes the reasons of decisions.</summary>
internal static class Reasons
{
    /// <summary>Writes the reason for a planned run: its start, its estimate with the basis, and its deadline.</summary>
    public static string Planned(VolumeOutlook outlook, Occurrence occurrence, Interval run, Duration work)
    {
        var zone = occurrence.Zone;
        var basis = $"{Words.Span(work)} of work ({outlook.EstimateBasis})";
        var how = run.Duration < work
            ? $"as much as fits of {basis}; the rest follows in a later window"
            : occurrence.PrefersLate ? $"as late as is safe and free for {basis}" : $"as early as is free for {basis}";
        return $"Starts {Words.At(run.Start, zone)}, {how}; must end by {Words.At(run.End, zone)}{End(occurrence)}.";
    }

    /// <summary>Writes the effect of the work on the backup: Full backup of D: 1 h 52 min -> 41 min after 35 min of work.</summary>
    public static string Effect(BackupEffect effect, SchedulableVolume volume, Occurrence occurrence, Duration work)
    {
        var of = volume.Path.EndsWith(':') ? volume.Path : $"{volume.Path}:";
        var basis = effect.IsPlanned ? "by the plan of its analysis" : "by its excess fragments";
        return $"{occurrence.Backup!.Type} backup of {of} {BackupTimeText.Change(effect.Before, effect.After)} after " +
            $"{Words.Span(work)} of work, "
            + $"{basis}.";
    }

    /// <summary>Writes the reason for a volume whose backup would take longer after a run.</summary>
    public static string Harmful(BackupEffect effect, Occurrence occurrence) =>
        $"A run would make {occurrence.Backup!.Name} longer: {BackupTimeText.Change(effect.Before, effect.After)} by the plan of the last "
        + "analysis. Nothing is moved for it.";

    /// <summary>Writes that a run would save too little of a backup.</summary>
    public static string Small(BackupEffect effect, Occurrence occurrence) =>
        $"A run would change {occurrence.Backup!.Name} by too little: {BackupTimeText.Change(effect.Before, effect.After)}.";

    /// <summary>Writes the reason for allowed time that is shorter than the smallest useful slice, and names what takes the rest.</summary>
    public static string TooShort(VolumeOutlook outlook, Occurrence occurrence, IntervalSet usable, Instant from)
    {
        var longest = usable.IsEmpty ? Duration.Zero : usable.Spans.Max(span => span.Duration);
        var left = longest == Duration.Zero ? "no time is left" : $"only {Words.Span(longest)} is left";
        var limits = LimitsOf(outlook, occurrence, from);
        return $"Between {Words.At(from, occurrence.Zone)} and {What(occurrence)} {left}; a run needs "
            + $"{Words.Span(PlannerRules.SmallestSlice)} and does not start late."
            + (limits.Count == 0 ? "" : $" {limits.Sentence} {(limits.Count == 1 ? "takes" : "take")} the rest.");
    }

    /// <summary>Writes the reason for a time that windows forbid completely, and names them.</summary>
    public static string Forbidden(VolumeOutlook outlook, Occurrence occurrence, Instant from)
    {
        var limits = LimitsOf(outlook, occurrence, from);
        return $"{limits.Sentence} {(limits.Count == 1 ? "leaves" : "leave")} no time between {Words.At(from, occurrence.Zone)} and "
            + $"{What(occurrence)}.";
    }

    /// <summary>Writes the reason for a volume whose backup began early or overruns.</summary>
    public static string UnderBackup(Instant since, Occurrence occurrence) =>
        $"A backup has been in progress since {Words.At(since, occurrence.Zone)}. Nothing is moved before its end is reported, and too "
        + $"little time is left then before {What(occurrence)}.";

    /// <summary>Writes the reason for an occurrence whose backup began before its time.</summary>
    public static string BackedUpAlready(BackupTaken taken, Occurrence occurrence) =>
        $"{occurrence.Backup!.Name} was expected at {Words.At(occurrence.Start, occurrence.Zone)} and began early, at "
        + $"{Words.At(taken.BeganAt, occurrence.Zone)}: "
        + (taken.EndedAt is null ? "the backup is in progress, so no run precedes it." : "the backup has ended, so no run precedes it.");

    /// <summary>Writes a count: once, 3 times.</summary>
    public static string Times(int count) => count == 1 ? "once" : $"{count} times";

    /// <summary>Names the limits that have no free minute left, or those that together leave too little.</summary>
    public static string Taken(IReadOnlyList<(string Name, LeaseTimeline Timeline)> leases, IntervalSet usable, LeaseLedger ledger)
    {
        var full = leases.Where(lease => !HasFreeMinute(lease.Timeline, usable, ledger)).Select(lease => lease.Name).ToList();
        return full.Count > 0
            ? $"{string.Join(" and ", full)} {(full.Count == 1 ? "is" : "are")} taken for all of the time"
            : $"{string.Join(" and ", leases.Select(lease => lease.Name))} leave no {Words.Span(PlannerRules.SmallestSlice)} in one piece";
    }

    private static bool HasFreeMinute(LeaseTimeline timeline, IntervalSet usable, LeaseLedger ledger)
    {
        foreach (var span in usable.Spans)
        {
            var end = Math.Min(ledger.Minutes, ledger.MinuteUntil(span.End));
            for (var minute = Math.Max(0, ledger.MinuteFrom(span.Start)); minute < end; minute++)
            {
                if (timeline.IsFree(minute))
                    return true;
            }
        }

        return false;
    }

    private static NamedLimits LimitsOf(VolumeOutlook outlook, Occurrence occurrence, Instant from) =>
        outlook.Calendar.Restrictions.Within(new Interval(from, Instant.Max(from, occurrence.Bounds.End)));

    private static string What(Occurrence occurrence) => occurrence.Backup is { } backup
        ? $"{backup.Name} at {Words.At(occurrence.Start, occurrence.Zone)}"
        : Words.At(occurrence.Start, occurrence.Zone);

    private static string End(Occurrence occurrence) => occurrence.Backup is { } backup
        ? $", before {backup.Name} at {Words.At(occurrence.Start, occurrence.Zone)} ({occurrence.Zone.Id})"
        : $" ({occurrence.Zone.Id})";
}
