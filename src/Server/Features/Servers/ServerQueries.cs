using FleetDefrag.Server.AgentLink;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Backups;
using FleetDefrag.Server.Features.Volumes;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Servers;

/// <summary>How servers are read for lists and pages.</summary>
internal sealed class ServerQueries(FleetDbContext db, AgentSessions sessions, TimeProvider time)
{
    public async Task<List<ServerView>> ListAsync(Guid? only, CancellationToken cancellationToken)
    {
        var servers = await db.Servers.AsNoTracking().Include(server => server.BackupWindow)
            .Where(server => server.RevokedAt == null && (only == null || server.Id == only))
            .OrderBy(server => server.HostName).ThenBy(server => server.Id).ToListAsync(cancellationToken);
        var volumes = await db.Volumes.Present().Where(volume => only == null || volume.ServerId == only).ToSummariesAsync(db, cancellationToken);
        var byServer = volumes.ToLookup(volume => volume.ServerId);
        var now = time.GetUtcNow();
        return servers.ConvertAll(server => View(server, [.. byServer[server.Id]], now));
    }

    private ServerView View(ManagedServer server, IReadOnlyList<VolumeSummary> volumes, DateTimeOffset now) => new(
        server.Id,
        server.HostName,
        server.OperatingSystem,
        server.AgentVersion,
        server.Labels,
        sessions.IsOnline(server.Id),
        sessions.LastHeard(server.Id) ?? server.LastSeenAt,
        server.EnrolledAt,
        server.BackupWindow is { } window ? BackupWindowView.Of(window, now) : null,
        volumes);
}
