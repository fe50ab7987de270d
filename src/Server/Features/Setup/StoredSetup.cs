using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Setup;

/// <summary>Reads the setup in the planner's terms, with the versions of policies.</summary>
internal sealed class StoredSetup(FleetDbContext db)
{
    /// <summary>Reads the setup for the whole fleet.</summary>
    public Task<FleetSetup> ReadAsync(CancellationToken cancellationToken) => ReadAsync(db.Servers, cancellationToken);

    /// <summary>Returns the first mistake of each unusable policy, by the name of the policy. Such a policy is off.</summary>
    public async Task<IReadOnlyDictionary<string, string>> UnusablePoliciesAsync(CancellationToken cancellationToken)
    {
        var policies = await db.SetupObjects.AsNoTracking().Where(item => item.Kind == SetupObjectKind.Policy)
            .ToListAsync(cancellationToken);
        StoredPolicies.WithUnusableOff(policies, out var mistakes);
        return mistakes;
    }

    /// <summary>Reads the setup for some servers. Objects that name none of them may be left out.</summary>
    public async Task<FleetSetup> ReadAsync(IQueryable<ManagedServer> servers, CancellationToken cancellationToken)
    {
        var stored = StoredPolicies.WithUnusableOff(await db.SetupObjects.AsNoTracking().ToListAsync(cancellationToken), out _);
        var known = await SetupStore.Known(servers).ToListAsync(cancellationToken);
        var setup = FleetDocumentReader.ReadStored(SetupSections.Document(stored), known);
        return setup with { Policies = StoredPolicies.WithVersions(setup.Policies, stored) };
    }
}
