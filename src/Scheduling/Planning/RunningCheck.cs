using FleetDefrag.Scheduling.Fleet;
using NodaTime;

namespace FleetDefrag.Scheduling.Planning;

/// <summary>Checks runs in progress against windows that may have changed since they began.</summary>
public static class RunningCheck
{
    /// <summary>
    /// Returns, by volume, the latest end of its run as the windows are now: the present when windows forbid the run already, or when a
    /// backup is in progress.
    /// </summary>
    public static IReadOnlyDictionary<Guid, Instant> LatestEnds(FleetPlanInput input)
    {
        var calendars = new CalendarBook(input);
        var volumes = input.Volumes.ToDictionary(volume => volume.Id);
        var ends = new Dictionary<Guid, Instant>();
        foreach (var work in input.Running)
        {
            if (volumes.TryGetValue(work.VolumeId, out var volume))
                ends[work.VolumeId] = LatestEnd(input, volume, calendars);
        }

        return ends;
    }

    private static Instant LatestEnd(FleetPlanInput input, SchedulableVolume volume, CalendarBook calendars)
    {
        var isBackedUp = volume.BackedUpSince is not null;
        return isBackedUp ? input.Now : calendars.For(volume).Usable.At(input.Now)?.End ?? input.Now;
    }
}
