using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Features.Setup;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.NightPlan;

/// <summary>The setup as the planner takes it: with the versions of policies and the backup windows of servers' own pages.</summary>
internal sealed class StoredSetup(FleetDbContext db)
{
    /// <summary>Reads it.</summary>
    public async Task<FleetSetup> ReadAsync(CancellationToken cancellationToken)
    {
        var stored = await db.SetupObjects.AsNoTracking().ToListAsync(cancellationToken);
        var servers = await db.Servers.AsNoTracking().Where(server => server.RevokedAt == null).Include(server => server.BackupWindow).ToListAsync(cancellationToken);
        var known = servers.ConvertAll(server => new KnownServer(server.Id, server.HostName, server.Labels));
        // A setup that was good when it was stored may name what is gone since; what is left of it still holds.
        var setup = FleetDocumentReader.Read(SetupSections.Document(stored), known, out _);
        var windows = servers.Where(server => server.BackupWindow is not null).Select(server => ServerBackupWindows.Schedule(server.BackupWindow!, server.HostName));
        return setup with { Policies = StoredPolicies.WithVersions(setup.Policies, stored), Backups = [.. setup.Backups, .. windows] };
    }
}
