using FleetDefrag.Server.AgentLink;
using FleetDefrag.Server.AgentLink.Sessions;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Backups;
using FleetDefrag.Server.Features.Setup;
using FleetDefrag.Server.Features.Volumes;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Servers;

/// <summary>Reads servers for lists and pages.</summary>
internal sealed class ServerQueries(
    FleetDbContext db, IConnectedAgents agents, CloneWatch clones, StoredSetup setups, TimeProvider time)
{
    /// <summary>Returns a page of the servers, by name.</summary>
    /// <param name="search">Text in the host name; null: all servers.</param>
    /// <param name="limit">The most servers of the page.</param>
    /// <param name="offset">The servers before the page.</param>
    /// <param name="cancellationToken">Cancels the statements.</param>
    public async Task<ServerPage> PageAsync(string? search, int limit, int offset, CancellationToken cancellationToken)
    {
        var pattern = $"%{Like.Escape(search?.Trim() ?? "")}%";
        var present = db.Servers.Where(
            server => server.RevokedAt == null && EF.Functions.ILike(server.HostName, pattern, Like.EscapeCharacter));
        var page = present.OrderBy(server => server.HostName).ThenBy(server => server.Id).Skip(offset).Take(limit);
        return new ServerPage(await present.CountAsync(cancellationToken), await ViewsAsync(page, cancellationToken));
    }

    /// <summary>Returns one server; null when no server has this id.</summary>
    public async Task<ServerView?> FindAsync(Guid id, CancellationToken cancellationToken) =>
        (await ViewsAsync(db.Servers.Where(server => server.Id == id && server.RevokedAt == null), cancellationToken)).SingleOrDefault();

    private async Task<List<ServerView>> ViewsAsync(IQueryable<ManagedServer> wanted, CancellationToken cancellationToken)
    {
        var now = time.GetUtcNow();
        var servers = await wanted.AsNoTracking().ToListAsync(cancellationToken);
        var ids = servers.ConvertAll(server => server.Id);
        var volumes = await db.Volumes.Present().Where(volume => ids.Contains(volume.ServerId))
            .ToSummariesAsync(db, now, cancellationToken);
        var byServer = volumes.ToLookup(volume => volume.ServerId);
        var setup = await setups.ReadAsync(db.Servers.Where(server => ids.Contains(server.Id)), cancellationToken);
        var backups = new NextBackups(setup, now);
        return servers.ConvertAll(server => View(server, backups.Of(server.Id), [.. byServer[server.Id]]));
    }

    private ServerView View(ManagedServer server, NextBackupView? nextBackup, IReadOnlyList<VolumeSummary> volumes) => new(
        server.Id,
        server.HostName,
        server.ReportedHostName,
        server.OperatingSystem,
        server.AgentVersion,
        server.Labels,
        server.DirectoryLabels,
        server.RequestedLabels,
        agents.IsOnline(server.Id),
        agents.LastHeard(server.Id) ?? server.LastSeenAt,
        server.EnrolledAt,
        nextBackup,
        [.. clones.AgentsOf(server.Id).Select(agent => AgentView.Of(agent, agents.IsOnline(server.Id)))],
        volumes);
}
