using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Scheduling.Time;
using NodaTime;

namespace FleetDefrag.Scheduling.Planning;

/// <summary>Decisions in words.</summary>
internal static class Reasons
{
    /// <summary>Starts Sat 21 Nov 19:40, as late as is safe for 2 h 5 min of work (nine in ten of its last 8 runs); must end 21:45, 15 min before …</summary>
    public static string Planned(VolumeOutlook outlook, Occurrence occurrence, Interval run, Duration work)
    {
        var zone = occurrence.Zone;
        var basis = $"{Words.Span(work)} of work ({outlook.EstimateBasis})";
        var how = run.Duration < work
            ? $"as much as fits of {basis}; the rest follows in a later window"
            : occurrence.PrefersLate ? $"as late as is safe and free for {basis}" : $"as early as is free for {basis}";
        return $"Starts {Words.At(run.Start, zone)}, {how}; must end by {Words.At(run.End, zone)}{End(occurrence)}.";
    }

    /// <summary>Of a time that is allowed but shorter than the smallest useful slice.</summary>
    public static string TooShort(Occurrence occurrence, IntervalSet usable, Instant from)
    {
        var longest = usable.IsEmpty ? Duration.Zero : usable.Spans.Max(span => span.Duration);
        var left = longest == Duration.Zero ? "no time is left" : $"only {Words.Span(longest)} is left";
        return $"Between {Words.At(from, occurrence.Zone)} and {What(occurrence)} {left}; a run needs {Words.Span(PlannerRules.SmallestSlice)} and does not start late.";
    }

    /// <summary>Of a time that windows forbid wholly.</summary>
    public static string Forbidden(Occurrence occurrence, Instant from) =>
        $"Blackouts, backups and maintenance windows leave no time between {Words.At(from, occurrence.Zone)} and {What(occurrence)}.";

    /// <summary>Of a volume whose backup began early or overruns.</summary>
    public static string UnderBackup(Instant since, Occurrence occurrence) =>
        $"A backup of it has been going on since {Words.At(since, occurrence.Zone)}; nothing is moved before its end was told, and then too little is left before {What(occurrence)}.";

    /// <summary>Of an occurrence whose backup began before its time.</summary>
    public static string BackedUpAlready(BackupTaken taken, Occurrence occurrence) =>
        $"{occurrence.Backup!.Name} was expected at {Words.At(occurrence.Start, occurrence.Zone)} and began early, at {Words.At(taken.BeganAt, occurrence.Zone)}: "
        + (taken.EndedAt is null ? "it goes on, and nothing is left to run before it." : "it has ended, and nothing is left to run before it.");

    /// <summary>once, 3 times</summary>
    public static string Times(int count) => count == 1 ? "once" : $"{count} times";

    /// <summary>Which limits have no free minute left, or how little they leave together.</summary>
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
            for (var minute = Math.Max(0, ledger.MinuteFrom(span.Start)); minute < Math.Min(ledger.Minutes, ledger.MinuteUntil(span.End)); minute++)
            {
                if (timeline.IsFree(minute))
                    return true;
            }
        }

        return false;
    }

    private static string What(Occurrence occurrence) => occurrence.Backup is { } backup
        ? $"{backup.Name} at {Words.At(occurrence.Start, occurrence.Zone)}"
        : Words.At(occurrence.Start, occurrence.Zone);

    private static string End(Occurrence occurrence) => occurrence.Backup is { } backup
        ? $", before {backup.Name} at {Words.At(occurrence.Start, occurrence.Zone)} ({occurrence.Zone.Id})"
        : $" ({occurrence.Zone.Id})";
}
