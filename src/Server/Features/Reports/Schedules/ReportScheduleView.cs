using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.Features.Reports.Schedules;

/// <summary>When a report is sent, about which volumes, and to whom.</summary>
/// <param name="Contact">Name of the contact point of kind mail whose mail server sends the report.</param>
/// <param name="Recipients">The recipients; empty: those of the contact point.</param>
/// <param name="Rhythm">Every day, on Mondays, or on the first of the month.</param>
/// <param name="Hour">The hour of the day, from 0 to 23.</param>
/// <param name="TimeZone">IANA name of the time zone of the hour.</param>
/// <param name="Days">The days that the report covers, 1 to 400.</param>
/// <param name="Group">Only the volumes of this group, site or storage group.</param>
/// <param name="ServerId">Only the volumes of this server.</param>
internal sealed record ReportScheduleRequest(
    string Contact,
    IReadOnlyList<string> Recipients,
    ReportRhythm Rhythm,
    int Hour,
    string TimeZone,
    int Days,
    string? Group = null,
    Guid? ServerId = null);

/// <summary>A report that is sent by mail.</summary>
/// <param name="Name">Unique name.</param>
/// <param name="Schedule">When, about which volumes, and to whom.</param>
/// <param name="NextAt">When the report is sent next.</param>
/// <param name="SentAt">When it was last sent; null: never.</param>
/// <param name="Error">Why the last attempt failed; null: it did not.</param>
internal sealed record ReportScheduleView(
    string Name, ReportScheduleRequest Schedule, DateTimeOffset NextAt, DateTimeOffset? SentAt, string? Error)
{
    public static ReportScheduleView Of(ReportSchedule stored) => new(
        stored.Name,
        new ReportScheduleRequest(
            stored.Contact, stored.Recipients, stored.Rhythm, stored.Hour, stored.TimeZone, stored.Days, stored.Group, stored.ServerId),
        stored.NextAttemptAt, stored.SentAt, stored.Error);
}
