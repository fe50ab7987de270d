using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Configurations;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Events;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Alerts;

/// <summary>
/// Raises and ends alerts. Has its own unit of work, so that an alert is stored when the work that it tells of is not. Never throws for a
/// failure of the database: the loop that raises an alert goes on.
/// </summary>
internal sealed class AlertBook(
    IDbContextFactory<FleetDbContext> contexts, EventHub events, TimeProvider time, ILogger<AlertBook> logger)
{
    private static readonly TimeSpan Kept = TimeSpan.FromDays(90);

    /// <summary>Opens an alert, or counts one more sighting of the open alert with the same kind and subject.</summary>
    /// <param name="kind">The kind of condition.</param>
    /// <param name="subject">The id or name of the object that the alert is about.</param>
    /// <param name="serverId">The server that the alert is about; null: none.</param>
    /// <param name="message">What happened, to which object, and what to do.</param>
    /// <param name="cancellationToken">Cancels the storing.</param>
    public async Task RaiseAsync(AlertKind kind, string subject, Guid? serverId, string message, CancellationToken cancellationToken)
    {
        var key = Limited(subject, AlertConfiguration.LongestSubject);
        var text = Limited(message, AlertConfiguration.LongestMessage);
        try
        {
            await using var db = await contexts.CreateDbContextAsync(cancellationToken);
            var now = time.GetUtcNow();
            var id = Guid.CreateVersion7(now);
            // The insert decides which of several simultaneous sightings opens the alert.
            var times = await db.Database.SqlQuery<int>(
                $"""
                 INSERT INTO alerts (id, kind, subject, server_id, message, raised_at, last_seen_at, times)
                 VALUES ({id}, {kind.ToString()}, {key}, {serverId}, {text}, {now}, {now}, 1)
                 ON CONFLICT (kind, subject) WHERE closed_at IS NULL
                 DO UPDATE SET message = {text}, last_seen_at = {now}, times = least(alerts.times, 2147483646) + 1 RETURNING times
                 """).ToListAsync(cancellationToken);
            if (times is not [1])
                return;
            logger.AlertRaised(kind, text);
            events.AlertChanged(serverId);
        }
        catch (Exception failure) when (!cancellationToken.IsCancellationRequested)
        {
            logger.AlertNotStored(kind, failure.Message, text);
        }
    }

    /// <summary>Closes the open alert of a kind and subject, because the condition is over. Does nothing without such an alert.</summary>
    public async Task EndAsync(AlertKind kind, string subject, CancellationToken cancellationToken)
    {
        var key = Limited(subject, AlertConfiguration.LongestSubject);
        try
        {
            await using var db = await contexts.CreateDbContextAsync(cancellationToken);
            var now = time.GetUtcNow();
            var open = db.Alerts.Where(alert => alert.Kind == kind && alert.Subject == key && alert.ClosedAt == null);
            var server = await open.Select(alert => alert.ServerId).FirstOrDefaultAsync(cancellationToken);
            if (await open.ExecuteUpdateAsync(update => update.SetProperty(alert => alert.ClosedAt, now), cancellationToken) == 0)
                return;
            logger.AlertOver(kind, key);
            events.AlertChanged(server);
            await db.Alerts.Where(alert => alert.ClosedAt < now - Kept).ExecuteDeleteAsync(cancellationToken);
        }
        catch (Exception failure) when (!cancellationToken.IsCancellationRequested)
        {
            logger.AlertNotStored(kind, failure.Message, key);
        }
    }

    // PostgreSQL stores no NUL and no half of a surrogate pair.
    private static string Limited(string text, int length)
    {
        var clean = text.Replace("\0", "", StringComparison.Ordinal);
        if (clean.Length <= length)
            return clean;
        return char.IsHighSurrogate(clean[length - 1]) ? clean[..(length - 1)] : clean[..length];
    }
}
