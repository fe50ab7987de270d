using System.Globalization;
using FleetDefrag.Scheduling.Planning;
using NodaTime;

namespace FleetDefrag.Server.Features.Jobs.Planning;

/// <summary>Says instants in the backup's own zone, as its administrator reads them.</summary>
internal sealed class PlanWording(ExpectedBackup backup, DateTimeOffset now)
{
    /// <summary>20:14, or Saturday 20:14 when that is not today, or with the date when it is not this week.</summary>
    public string At(DateTimeOffset instant) => At(Instant.FromDateTimeOffset(instant));

    /// <inheritdoc cref="At(DateTimeOffset)" />
    public string At(Instant instant)
    {
        var local = instant.InZone(backup.Zone);
        var today = Instant.FromDateTimeOffset(now).InZone(backup.Zone).Date;
        var days = Period.DaysBetween(today, local.Date);
        var format = days == 0 ? "HH:mm" : days is > 0 and < 7 ? "dddd HH:mm" : "d MMMM HH:mm";
        return local.ToString(format, CultureInfo.InvariantCulture);
    }

    /// <summary>21:45, 15 min before the backup at 22:00 (Europe/Berlin)</summary>
    public string EndBeforeBackup(DateTimeOffset deadline) =>
        $"{At(deadline)}, {Words.Span(PlannerRules.Reserve)} before the backup at {At(backup.Span.Start)} ({backup.Zone.Id})";
}
