using NodaTime;

namespace FleetDefrag.Scheduling.Planning;

/// <summary>Holds work under way against windows that may have changed since it began.</summary>
public static class RunningCheck
{
    /// <summary>By volume: when its work has to end as the windows are now. The present where they forbid it already, or a backup of it goes on.</summary>
    public static IReadOnlyDictionary<Guid, Instant> LatestEnds(FleetPlanInput input)
    {
        var calendars = new CalendarBook(input);
        var volumes = input.Volumes.ToDictionary(volume => volume.Id);
        var ends = new Dictionary<Guid, Instant>();
        foreach (var work in input.Running)
        {
            if (volumes.TryGetValue(work.VolumeId, out var volume))
                ends[work.VolumeId] = volume.BackedUpSince is null ? calendars.For(volume).Usable.At(input.Now)?.End ?? input.Now : input.Now;
        }

        return ends;
    }
}
