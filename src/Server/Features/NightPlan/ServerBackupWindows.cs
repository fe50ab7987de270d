using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Scheduling.Time;
using FleetDefrag.Server.Data.Entities;
using NodaTime;

namespace FleetDefrag.Server.Features.NightPlan;

/// <summary>The backup window that was set on a server's own page counts as a schedule for that server: a full backup, file by file.</summary>
internal static class ServerBackupWindows
{
    private static readonly string[] Days = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

    /// <summary>The schedule of the window.</summary>
    /// <param name="window">Its days are never empty.</param>
    /// <param name="hostName">The server.</param>
    public static BackupSchedule Schedule(BackupWindow window, string hostName)
    {
        var rule = $"FREQ=WEEKLY;BYDAY={string.Join(',', window.Days.Order().Select(day => Days[(int)day - 1]))}";
        var first = new LocalDate(2020, 1, 1).At(LocalTime.FromTimeOnly(window.StartTime));
        if (!RecurrenceRule.TryParse(rule, first, out var recurrence, out var mistake))
            throw new InvalidOperationException($"The backup window of {hostName}: {mistake}");
        var zone = ZoneData.Find(window.TimeZone) ?? throw new InvalidOperationException($"The backup window of {hostName}: no zone '{window.TimeZone}'.");
        return new BackupSchedule(
            "backup window", Scope.Host(hostName), BackupType.Full, BackupMethod.FileLevel,
            new RecurringWindow(recurrence, Duration.FromMinutes(window.DurationMinutes), zone));
    }
}
