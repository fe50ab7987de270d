using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Events;
using FleetDefrag.Server.Features.Setup;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.DirectoryServers.Labelling;

/// <summary>
/// Gives servers the labels that the setup takes from the directory, and what follows from labels: groups, policies, waiting jobs.
/// </summary>
internal sealed class DirectoryLabeller(
    FleetDbContext db, SetupStore store, ServerLabelling labelling, SetupFollowers followers, EventHub events)
{
    // "labels" in ASCII. Of several replicas, one changes labels at a time.
    private const long Lock = 0x6c6162656c73;
    private const int MostSetAside = 100;

    /// <summary>Brings the labels up to date with the stored setup and the last complete read.</summary>
    public async Task ApplyAsync(CancellationToken cancellationToken)
    {
        if ((await ReadAsync(cancellationToken)).Plan.Changes.Count == 0)
            return;
        await using var transaction = await db.Database.BeginTransactionAsync(cancellationToken);
        await db.Database.ExecuteSqlAsync($"SELECT pg_advisory_xact_lock({Lock})", cancellationToken);
        for (var attempt = 1; ; attempt++)
        {
            var (document, servers, plan) = await ReadAsync(cancellationToken);
            var before = FleetDocumentReader.ReadStored(document, servers);
            var after = FleetDocumentReader.ReadStored(document, servers.ConvertAll(server => Changed(server, plan)));
            await ChangeAsync(plan, before, after, cancellationToken);
            var announce = await followers.FollowAsync(after, cancellationToken);
            // A waiting job that follows the setup changed meanwhile: the next attempt reads the present state.
            if (!await db.TrySaveAsync(attempt, cancellationToken))
                continue;
            await transaction.CommitAsync(cancellationToken);
            announce();
            foreach (var id in plan.Changes.Keys)
                events.Changed(EventKind.Server, id);
            return;
        }
    }

    /// <summary>Returns what became of the labels from the directory.</summary>
    public async Task<DirectoryLabelsView> StateAsync(CancellationToken cancellationToken)
    {
        var (_, _, plan) = await ReadAsync(cancellationToken);
        return new DirectoryLabelsView(
            plan.Labelled, plan.SetAside.Count, [.. plan.SetAside.Take(MostSetAside)]);
    }

    private async Task<(FleetDocument Document, List<KnownServer> Servers, LabelPlan Plan)> ReadAsync(CancellationToken cancellationToken)
    {
        var document = SetupSections.Document(await store.StoredAsync(cancellationToken));
        var servers = await store.ServersAsync(cancellationToken);
        var accounts = document.DirectoryLabels.Count == 0
            ? []
            : await db.DirectoryServers.AsNoTracking().Where(account => account.ServerId != null)
                .Select(account => new AccountFacts(account.ServerId!.Value, account.Unit, account.Site, account.Groups))
                .ToListAsync(cancellationToken);
        return (document, servers, LabelPlan.Of(document, servers, accounts));
    }

    private async Task ChangeAsync(LabelPlan plan, FleetSetup before, FleetSetup after, CancellationToken cancellationToken)
    {
        var ids = plan.Changes.Keys.ToList();
        var servers = await db.Servers.IgnoreQueryFilters().Where(server => ids.Contains(server.Id)).OrderBy(server => server.HostName)
            .ToListAsync(cancellationToken);
        var (from, to) = (Policies(before), Policies(after));
        foreach (var server in servers)
            labelling.SetByDirectory(server, plan.Changes[server.Id], from(server.Id), to(server.Id));
    }

    private static KnownServer Changed(KnownServer server, LabelPlan plan) =>
        plan.Changes.TryGetValue(server.Id, out var labels) ? server with { DirectoryLabels = labels } : server;

    private static Func<Guid, string> Policies(FleetSetup setup)
    {
        var policies = new PolicyResolver(setup.Policies);
        var hosts = setup.Hosts.ToDictionary(host => host.Id);
        return server => hosts.TryGetValue(server, out var host) ? policies.For(host).Policy?.Name ?? "none" : "none";
    }
}
