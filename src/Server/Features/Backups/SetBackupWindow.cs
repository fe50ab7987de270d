using System.Globalization;
using System.Security.Claims;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Events;
using FleetDefrag.Server.Features.Jobs;
using FleetDefrag.Server.Http;
using FleetDefrag.Server.Observability;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.EntityFrameworkCore;
using NodaTime;

namespace FleetDefrag.Server.Features.Backups;

/// <summary>Says when a server's backup runs; jobs that wait for it are planned anew.</summary>
internal static class SetBackupWindow
{
    public static async Task<Results<Ok<BackupWindowView>, ProblemHttpResult>> HandleAsync(
        Guid id, BackupWindowRequest request, FleetDbContext db, JobReplanner replanner, EventHub events, Audit audit, ClaimsPrincipal user,
        TimeProvider time, CancellationToken cancellationToken)
    {
        if (Validate(request, out var startTime) is { } invalid)
            return invalid;
        var server = await db.Servers.Include(server => server.BackupWindow)
            .SingleOrDefaultAsync(server => server.Id == id && server.RevokedAt == null, cancellationToken);
        if (server is null)
            return Problems.NotFound("server", id);

        var days = request.Days.Distinct().Order().Select(day => (IsoDayOfWeek)day).ToList();
        var window = server.BackupWindow ??= new BackupWindow
        {
            ServerId = id, StartTime = startTime, DurationMinutes = request.DurationMinutes, TimeZone = request.TimeZone, Days = days,
        };
        (window.StartTime, window.DurationMinutes, window.TimeZone, window.Days) = (startTime, request.DurationMinutes, request.TimeZone, days);
        audit.Add(db, user, "backup-window.set", id.ToString(), $"{request.StartTime} {request.TimeZone}, {request.DurationMinutes} min");
        var replanned = await replanner.ReplanAsync(db, server, cancellationToken);
        await db.SaveChangesAsync(cancellationToken);
        replanner.Announce(replanned);
        events.Changed(EventKind.Server, id);
        return TypedResults.Ok(BackupWindowView.Of(window, time.GetUtcNow()));
    }

    private static ProblemHttpResult? Validate(BackupWindowRequest request, out TimeOnly startTime)
    {
        if (!TimeOnly.TryParseExact(request.StartTime, BackupWindowView.TimeFormat, CultureInfo.InvariantCulture, DateTimeStyles.None, out startTime))
            return Problems.Invalid("startTime", $"startTime is '{request.StartTime}'; write hours and minutes as 22:00.");
        if (request.DurationMinutes is < 1 or > 24 * 60)
            return Problems.Invalid("durationMinutes", $"durationMinutes is {request.DurationMinutes}; it may be 1 to 1440.");
        if (DateTimeZoneProviders.Tzdb.GetZoneOrNull(request.TimeZone) is null)
            return Problems.Invalid("timeZone", $"'{request.TimeZone}' is no IANA time zone. Use a name such as Europe/Berlin or UTC.");
        if (request.Days.Count == 0 || !request.Days.All(Enum.IsDefined))
            return Problems.Invalid("days", "days must name at least one day, monday to sunday.");
        return null;
    }
}
