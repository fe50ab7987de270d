using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Data;

/// <summary>Queues the events that no row of the database shows. Triggers queue the others.</summary>
internal static class WebhookOutbox
{
    /// <summary>Queues that an agent has connected or disconnected, for each webhook that asked for it.</summary>
    public static Task QueueConnectionAsync(
        this FleetDbContext db, Guid serverId, bool isConnected, DateTimeOffset at, CancellationToken cancellationToken)
    {
        var kind = isConnected ? "serverConnected" : "serverDisconnected";
        return db.Database.ExecuteSqlAsync(
            $"SELECT webhook_queue({kind}, {at}, {serverId}, jsonb_build_object('lastSeenAt', {at}))", cancellationToken);
    }
}
