using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Scheduling.Time;
using NodaTime;

namespace FleetDefrag.Scheduling.Planning;

/// <summary>When agents may work by themselves: the time that a plan could use, without leases, because idle moments cannot be booked.</summary>
public static class AutomaticTime
{
    /// <summary>How far ahead agents are told: so long they go on by themselves while the server is away.</summary>
    public static readonly Duration Told = Duration.FromDays(8);

    /// <summary>For each volume that a policy holds for: the policy and the time.</summary>
    /// <param name="input">Its horizon is of no account.</param>
    /// <param name="volumes">Those asked about.</param>
    public static IEnumerable<(SchedulableVolume Volume, Policy Policy, IntervalSet Allowed)> For(FleetPlanInput input, IEnumerable<SchedulableVolume> volumes)
    {
        // From the full hour on, so that what is told stays the same for a while.
        var hour = Instant.FromUnixTimeSeconds(input.Now.ToUnixTimeSeconds() / NodaConstants.SecondsPerHour * NodaConstants.SecondsPerHour);
        // Whether a move counts as a change to the next backup is known only when that is.
        var whole = input with { Now = hour, Horizon = BackupForecast.Ahead };
        var (resolver, calendars, admission) = (new PolicyResolver(input.Policies), new CalendarBook(whole), new Admission(whole));
        var told = new Interval(hour, hour + Told);
        foreach (var volume in volumes)
        {
            if (resolver.For(volume.Host).Policy is { } policy)
                yield return (volume, policy, policy.Mode == PolicyMode.Off ? IntervalSet.Empty : Allowed(volume, policy, calendars.For(volume), admission).Within(told));
        }
    }

    /// <summary>Whether work on a volume keeps to the boundaries of shadow copies.</summary>
    public static bool IsShadowCopySafe(SchedulableVolume volume, Policy policy) => Admission.IsShadowCopySafe(volume, policy);

    private static IntervalSet Allowed(SchedulableVolume volume, Policy policy, VolumeCalendar calendar, Admission admission) => IntervalSet.Of(
        calendar.Occurrences.Where(occurrence => admission.Forbids(volume, policy, occurrence) is null).SelectMany(occurrence => calendar.Usable.Within(occurrence.Bounds).Spans));
}
