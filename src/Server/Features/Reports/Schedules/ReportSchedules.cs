using System.Security.Claims;
using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Setup;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Observability;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Reports.Schedules;

/// <summary>Stores the reports that are sent by mail.</summary>
internal sealed class ReportSchedules(FleetDbContext db, Audit audit, TimeProvider time)
{
    private const int Attempts = 5;
    private const int LongestName = 64;
    private const int MostRecipients = 50;
    private const int MostDays = 400;
    private const int MostSchedules = 100;

    /// <summary>Returns the schedules by name.</summary>
    public async Task<List<ReportScheduleView>> ListAsync(CancellationToken cancellationToken) =>
        (await db.ReportSchedules.AsNoTracking().OrderBy(schedule => schedule.Name).ToListAsync(cancellationToken))
        .ConvertAll(ReportScheduleView.Of);

    /// <summary>Adds a schedule, or replaces one.</summary>
    public async Task<Outcome<ReportScheduleView>> PutAsync(
        string name, ReportScheduleRequest request, ClaimsPrincipal user, CancellationToken cancellationToken)
    {
        for (var attempt = 1; ; attempt++)
        {
            try
            {
                return await StoreAsync(name, request, user, cancellationToken);
            }
            catch (DbUpdateException) when (attempt < Attempts)
            {
                // Somebody else added or removed the same schedule meanwhile.
                db.ChangeTracker.Clear();
            }
        }
    }

    private async Task<Outcome<ReportScheduleView>> StoreAsync(
        string name, ReportScheduleRequest request, ClaimsPrincipal user, CancellationToken cancellationToken)
    {
        if (await RefuseAsync(name, request, cancellationToken) is { } refusal)
            return refusal;
        var stored = await db.ReportSchedules.SingleOrDefaultAsync(schedule => schedule.Name == name, cancellationToken);
        if (stored is null && await db.ReportSchedules.CountAsync(cancellationToken) >= MostSchedules)
            return new WrongReportFieldRefusal("name", $"There are {MostSchedules} reports by mail already. Remove one first.");
        var next = ReportTimes.Next(
            request.Rhythm, request.Hour, TimeZoneInfo.FindSystemTimeZoneById(request.TimeZone), time.GetUtcNow());
        if (stored is null)
            db.Add(stored = Row(name, request, next));
        (stored.Contact, stored.Recipients) = (request.Contact, [.. request.Recipients]);
        (stored.Rhythm, stored.Hour, stored.TimeZone, stored.Days) = (request.Rhythm, request.Hour, request.TimeZone, request.Days);
        (stored.Group, stored.ServerId) = (request.Group, request.ServerId);
        (stored.DueAt, stored.NextAttemptAt, stored.Error) = (next, next, null);
        audit.Add(db, user, "report.scheduled", name, $"{request.Rhythm} by {request.Contact}, next at {next:u}");
        await db.SaveChangesAsync(cancellationToken);
        return ReportScheduleView.Of(stored);
    }

    /// <summary>Removes a schedule. Returns false where there is none.</summary>
    public async Task<bool> RemoveAsync(string name, ClaimsPrincipal user, CancellationToken cancellationToken)
    {
        var stored = await db.ReportSchedules.SingleOrDefaultAsync(schedule => schedule.Name == name, cancellationToken);
        if (stored is null)
            return false;
        db.Remove(stored);
        audit.Add(db, user, "report.unscheduled", name, $"was sent by {stored.Contact}");
        try
        {
            await db.SaveChangesAsync(cancellationToken);
            return true;
        }
        catch (DbUpdateConcurrencyException)
        {
            // Somebody else removed it meanwhile.
            return false;
        }
    }

    /// <summary>Returns a contact point of kind mail; null: there is none of this name.</summary>
    public static async Task<ContactPointSpec?> MailPointAsync(FleetDbContext db, string name, CancellationToken cancellationToken)
    {
        var stored = await db.SetupObjects.AsNoTracking()
            .SingleOrDefaultAsync(item => item.Kind == SetupObjectKind.ContactPoint && item.Name == name, cancellationToken);
        return stored is not null && SetupJson.Read<ContactPointSpec>(stored.Spec) is { Kind: ContactKind.Mail } point ? point : null;
    }

    private static ReportSchedule Row(string name, ReportScheduleRequest request, DateTimeOffset next) => new()
    {
        Name = name,
        Contact = request.Contact,
        Recipients = [],
        Rhythm = request.Rhythm,
        Hour = request.Hour,
        TimeZone = request.TimeZone,
        Days = request.Days,
        DueAt = next,
        NextAttemptAt = next,
    };

    private async Task<FeatureRefusal?> RefuseAsync(string name, ReportScheduleRequest request, CancellationToken cancellationToken)
    {
        if (string.IsNullOrWhiteSpace(name) || name.Length > LongestName)
            return new WrongReportFieldRefusal("name", $"The name of a report has 1 to {LongestName} characters.");
        if (request.Recipients.Count > MostRecipients || !request.Recipients.All(MailSpec.IsAddress))
            return new WrongReportFieldRefusal("recipients", $"Write up to {MostRecipients} mail addresses, such as it@example.org.");
        if (request.Hour is < 0 or > 23)
            return new WrongReportFieldRefusal("hour", "The hour is 0 to 23.");
        if (request.Days is < 1 or > MostDays)
            return new WrongReportFieldRefusal("days", $"A report covers 1 to {MostDays} days.");
        if (!TimeZoneInfo.TryFindSystemTimeZoneById(request.TimeZone, out _))
            return new WrongReportFieldRefusal("timeZone", "Use an IANA name of a time zone, such as Europe/Berlin.");
        if (request.Group?.Length > LongestName)
            return new WrongReportFieldRefusal("group", $"The name of a group has at most {LongestName} characters.");
        if (request is { Group: not null, ServerId: not null })
            return new WrongReportFieldRefusal("group", "A report is about a group or about a server, not about both.");
        if (request.ServerId is { } serverId && !await db.Servers.AnyAsync(server => server.Id == serverId, cancellationToken))
            return new NotFoundRefusal("server", serverId);
        return await MailPointAsync(db, request.Contact, cancellationToken) is null
            ? new WrongReportFieldRefusal("contact", $"'{request.Contact}' is no contact point of kind mail. Add one in the setup first.")
            : null;
    }
}

/// <summary>400: a field of a scheduled report is wrong.</summary>
internal sealed record WrongReportFieldRefusal(string Name, string Rule) : InvalidRequestRefusal(Name, Rule);
