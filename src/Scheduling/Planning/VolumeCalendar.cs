using FleetDefrag.Scheduling.Time;
using NodaTime;

namespace FleetDefrag.Scheduling.Planning;

/// <summary>The backups of a volume and the time that is left for it. Shared by all volumes for which the same windows hold.</summary>
/// <param name="Occurrences">What is decided about, in order of time.</param>
/// <param name="Usable">Allowed time, with the reserve before backups and the margin before all else already taken off.</param>
/// <param name="Allowed">Allowed time as the windows say.</param>
internal sealed record VolumeCalendar(IReadOnlyList<Occurrence> Occurrences, IntervalSet Usable, IntervalSet Allowed)
{
    /// <summary>The stretches of an occurrence in which a run may lie, from <paramref name="now"/> on.</summary>
    public IntervalSet UsableFor(Occurrence occurrence, Instant now)
    {
        var start = Instant.Max(occurrence.Bounds.Start, now);
        return start < occurrence.Bounds.End ? Usable.Within(new Interval(start, occurrence.Bounds.End)) : IntervalSet.Empty;
    }
}
