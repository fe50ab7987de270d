using FleetDefrag.Scheduling;
using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Setup;

/// <summary>Reads the stored setup.</summary>
internal sealed class SetupStore(FleetDbContext db)
{
    /// <summary>Returns the stored objects, untracked.</summary>
    public Task<List<SetupObject>> StoredAsync(CancellationToken cancellationToken) =>
        db.SetupObjects.AsNoTracking().ToListAsync(cancellationToken);

    /// <summary>Returns the servers of the fleet with their labels, by name.</summary>
    public Task<List<KnownServer>> ServersAsync(CancellationToken cancellationToken) =>
        Known(db.Servers.IgnoreQueryFilters().OrderBy(server => server.HostName)).ToListAsync(cancellationToken);

    /// <summary>Returns those of the servers that are not removed, with what the setup needs.</summary>
    public static IQueryable<KnownServer> Known(IQueryable<ManagedServer> servers) => servers.AsNoTracking()
        .Where(server => server.RevokedAt == null)
        .Select(server => new KnownServer(server.Id, server.HostName, server.Labels) { DirectoryLabels = server.DirectoryLabels });

    /// <summary>Returns the whole setup as a document, including the labels of servers, with its tag.</summary>
    public async Task<(FleetDocument Document, string Tag)> ExportAsync(CancellationToken cancellationToken)
    {
        var stored = await StoredAsync(cancellationToken);
        var servers = await ServersAsync(cancellationToken);
        return (SetupSections.Document(stored) with { Servers = ServerSpec.Of(servers) }, SetupTag.Of(stored, servers));
    }

    /// <summary>Returns the setup with changed servers, and the mistakes that only the change causes.</summary>
    public async Task<(FleetSetup Setup, IReadOnlyList<Mistake> Mistakes)> WithServersAsync(
        Func<KnownServer, KnownServer> change, CancellationToken cancellationToken)
    {
        var document = SetupSections.Document(await StoredAsync(cancellationToken));
        var servers = await ServersAsync(cancellationToken);
        var setup = FleetDocumentReader.Read(document, servers.ConvertAll(server => change(server)), out var mistakes);
        if (mistakes.Count == 0)
            return (setup, mistakes);
        FleetDocumentReader.Read(document, servers, out var known);
        return (setup, [.. mistakes.Except(known)]);
    }
}
