using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Permissions;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Setup;

/// <summary>Finds the servers of groups by the stored setup.</summary>
internal sealed class GroupMembers(IDbContextFactory<FleetDbContext> contexts) : IGroupMembers
{
    /// <inheritdoc />
    public async Task<List<Guid>> OfAsync(IReadOnlySet<string> groups, CancellationToken cancellationToken)
    {
        await using var db = await contexts.CreateDbContextAsync(cancellationToken);
        var stored = await db.SetupObjects.AsNoTracking()
            .Where(item => item.Kind == SetupObjectKind.Group && groups.Contains(item.Name)).ToListAsync(cancellationToken);
        if (stored.Count == 0)
            return [];
        var servers = await new SetupStore(db).ServersAsync(cancellationToken);
        var hosts = FleetDocumentReader.ReadStored(SetupSections.Document(stored), servers).Hosts;
        return [.. hosts.Where(host => host.Groups.Count > 0).Select(host => host.Id)];
    }
}
