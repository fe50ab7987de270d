using FleetDefrag.Scheduling.Fleet;
using NodaTime;

namespace FleetDefrag.Scheduling.Planning;

/// <summary>Finds the expected backup among those that have begun: what began early is not run before any more, nor once it has ended.</summary>
/// <remarks>Its window stays forbidden all the same: whether the product begins once more at its time, nobody told.</remarks>
internal static class EarlyBackup
{
    /// <summary>The backup that an occurrence expected; null: it is still to come.</summary>
    public static BackupTaken? Of(SchedulableVolume volume, Occurrence occurrence)
    {
        if (occurrence.Backup is not { } expected)
            return null;
        // One that began before the window of the backup before had closed was that one.
        var earliest = Instant.Max(occurrence.Bounds.Start, occurrence.Start - PlannerRules.MostEarly);
        foreach (var taken in volume.RecentBackups)
        {
            if (taken.Type == expected.Type && taken.BeganAt >= earliest && taken.BeganAt < occurrence.Start)
                return taken;
        }

        return null;
    }
}
