using FleetDefrag.Scheduling.Fleet;
using NodaTime;

namespace FleetDefrag.Scheduling.Planning;

/// <summary>
/// Finds an expected backup among those that began early. No run precedes such a backup any more, even after it has ended.
/// </summary>
/// <remarks>The window of the schedule stays forbidden: the backup product may begin once more at its usual time.</remarks>
internal static class EarlyBackup
{
    /// <summary>Returns the backup that an occurrence expected; null when that backup has not begun.</summary>
    public static BackupTaken? Of(SchedulableVolume volume, Occurrence occurrence)
    {
        if (occurrence.Backup is not { } expected)
            return null;
        // A backup that began before the previous window closed belongs to the previous occurrence.
        var earliest = Instant.Max(occurrence.Bounds.Start, occurrence.Start - PlannerRules.MostEarly);
        foreach (var taken in volume.RecentBackups)
        {
            if (taken.Type == expected.Type && taken.BeganAt >= earliest && taken.BeganAt < occurrence.Start)
                return taken;
        }

        return null;
    }
}
