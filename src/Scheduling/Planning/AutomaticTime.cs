using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Scheduling.Time;
using NodaTime;

namespace FleetDefrag.Scheduling.Planning;

/// <summary>
/// Computes when agents may work by themselves: the time that a plan could use. Leases do not count, because idle moments cannot be booked.
/// </summary>
public static class AutomaticTime
{
    /// <summary>How far ahead agents are told. They continue for as long without the central server.</summary>
    public static readonly Duration Told = Duration.FromDays(8);

    /// <summary>Returns the policy and the allowed time of each volume to which a policy applies.</summary>
    /// <param name="input">Input of the planner; its horizon is not used.</param>
    /// <param name="volumes">The volumes to compute.</param>
    public static IEnumerable<(SchedulableVolume Volume, Policy Policy, IntervalSet Allowed)> For(
        FleetPlanInput input, IEnumerable<SchedulableVolume> volumes)
    {
        // The result starts at the full hour, so that agents are told the same for a while.
        var hour = Instant.FromUnixTimeSeconds(input.Now.ToUnixTimeSeconds() / NodaConstants.SecondsPerHour * NodaConstants.SecondsPerHour);
        // Whether moves harm the next backup depends on that backup, so the horizon must reach it.
        var whole = input with { Now = hour, Horizon = BackupForecast.Ahead };
        var (resolver, calendars, admission) = (new PolicyResolver(input.Policies), new CalendarBook(whole), new Admission(whole));
        var told = new Interval(hour, hour + Told);
        foreach (var volume in volumes)
        {
            if (resolver.For(volume.Host).Policy is { } policy)
            {
                var allowed = policy.Mode == PolicyMode.Off ? IntervalSet.Empty : Allowed(volume, policy, calendars.For(volume), admission);
                yield return (volume, policy, allowed.Within(told));
            }
        }
    }

    /// <summary>Returns whether work on a volume uses the safe mode for shadow copies.</summary>
    public static bool IsShadowCopySafe(SchedulableVolume volume, Policy policy) => Admission.IsShadowCopySafe(volume, policy);

    private static IntervalSet Allowed(SchedulableVolume volume, Policy policy, VolumeCalendar calendar, Admission admission) =>
        IntervalSet.Of(
            calendar.Occurrences.Where(occurrence => admission.Forbids(volume, policy, occurrence) is null)
                .SelectMany(occurrence => calendar.Usable.Within(occurrence.Bounds).Spans));
}
