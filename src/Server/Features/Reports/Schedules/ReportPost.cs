using FleetDefrag.Server.Background;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Configurations;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Mail;
using FleetDefrag.Server.Settings;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Reports.Schedules;

/// <summary>Sends the reports that are due. A mail server that does not answer is asked again every quarter of an hour for a day.</summary>
internal sealed class ReportPost(
    IServiceScopeFactory scopes, MailSender mail, ServerSettings settings, TimeProvider time, ILogger<ReportPost> logger)
        : RegularWork(Interval, time)
{
    private static readonly TimeSpan Interval = TimeSpan.FromMinutes(1);
    private static readonly TimeSpan Pause = TimeSpan.FromMinutes(15);
    private static readonly TimeSpan Longest = TimeSpan.FromDays(1);

    /// <inheritdoc />
    protected override async Task RoundAsync(CancellationToken cancellationToken)
    {
        while (await SendNextAsync(cancellationToken))
        {
        }
    }

    /// <inheritdoc />
    protected override void Failed(Exception failure) => logger.ReportsWait(failure.Message);

    // The row stays locked while it is sent, so that no other replica sends it too.
    private async Task<bool> SendNextAsync(CancellationToken cancellationToken)
    {
        await using var scope = scopes.CreateAsyncScope();
        var db = scope.ServiceProvider.GetRequiredService<FleetDbContext>();
        await using var transaction = await db.Database.BeginTransactionAsync(cancellationToken);
        var now = Time.GetUtcNow();
        var found = await db.ReportSchedules.FromSql(
            $"SELECT * FROM report_schedules WHERE next_attempt_at <= {now} ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED")
            .ToListAsync(cancellationToken);
        if (found is not [var schedule])
            return false;
        var query = scope.ServiceProvider.GetRequiredService<BackupReportQuery>();
        Note(schedule, await SendAsync(db, query, schedule, cancellationToken), now);
        await db.SaveChangesAsync(cancellationToken);
        await transaction.CommitAsync(cancellationToken);
        return true;
    }

    private async Task<string?> SendAsync(
        FleetDbContext db, BackupReportQuery query, ReportSchedule schedule, CancellationToken cancellationToken)
    {
        if (await ReportSchedules.MailPointAsync(db, schedule.Contact, cancellationToken) is not { } point)
            return $"The contact point {schedule.Contact} was removed, or is no longer of kind mail.";
        var filter = new ReportFilter(
            schedule.DueAt.AddDays(-schedule.Days), schedule.DueAt, VolumeId: null, schedule.ServerId, schedule.Group);
        var report = await query.ReadAsync(filter, cancellationToken);
        return report.Refusal is { } refusal
            ? refusal.Message
            : await mail.SendAsync(
                point, ReportMail.Write(schedule, report.Result!, new Uri(settings.ConsolePublicUrl, "/reports")), cancellationToken);
    }

    private void Note(ReportSchedule schedule, string? error, DateTimeOffset now)
    {
        schedule.Error = error?.Limit(ReportScheduleConfiguration.LongestError);
        if (error is not null)
            logger.ReportNotSent(schedule.Name, schedule.Error!);
        else
            schedule.SentAt = now;
        if (error is not null && now + Pause < schedule.DueAt + Longest)
        {
            schedule.NextAttemptAt = now + Pause;
            return;
        }

        // A server that was down for a week sends one report, not seven.
        var zone = TimeZoneInfo.TryFindSystemTimeZoneById(schedule.TimeZone, out var known) ? known : TimeZoneInfo.Utc;
        schedule.DueAt = ReportTimes.Next(schedule.Rhythm, schedule.Hour, zone, now);
        schedule.NextAttemptAt = schedule.DueAt;
    }
}
