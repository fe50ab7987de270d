using FleetDefrag.Scheduling.Time;
using NodaTime;

namespace FleetDefrag.Scheduling.Planning;

/// <summary>The occurrences and the usable time of a volume. Volumes with the same windows share one calendar.</summary>
/// <param name="Occurrences">The occurrences to decide about, in order of time.</param>
/// <param name="Usable">Allowed time without the reserve before backups and the margin before other windows.</param>
/// <param name="Allowed">Time that the windows allow.</param>
internal sealed record VolumeCalendar(IReadOnlyList<Occurrence> Occurrences, IntervalSet Usable, IntervalSet Allowed)
{
    /// <summary>The backups and windows behind the times, for reasons.</summary>
    public required Restrictions Restrictions { get; init; }

    /// <summary>Returns the usable time of an occurrence from <paramref name="now"/> on.</summary>
    public IntervalSet UsableFor(Occurrence occurrence, Instant now)
    {
        var start = Instant.Max(occurrence.Bounds.Start, now);
        return start < occurrence.Bounds.End ? Usable.Within(new Interval(start, occurrence.Bounds.End)) : IntervalSet.Empty;
    }
}
