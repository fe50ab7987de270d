using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Scheduling.Time;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Setup;
using FleetDefrag.Server.Features.Volumes;
using FleetDefrag.Server.Http;
using FleetDefrag.Server.Permissions;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.EffectivePolicies;

/// <summary>Maps the routes that return the effective policy of a server or a volume.</summary>
internal static class EffectivePoliciesApi
{
    public static void MapEffectivePolicies(this ApiRoutes api)
    {
        var policies = api.MapGroup("").WithTags("Setup").ProducesProblem(StatusCodes.Status404NotFound);
        policies.MapGet("/servers/{id:guid}/policy", OfServerAsync).WithName("getServerPolicy").Needs(Permission.Read)
            .WithSummary("Which policy holds for a server, and why");
        policies.MapGet("/volumes/{id:guid}/policy", OfVolumeAsync).WithName("getVolumePolicy").Needs(Permission.Read)
            .WithSummary("Which policy holds for a volume, and why");
    }

    private static async Task<Results<Ok<EffectivePolicyView>, ProblemHttpResult>> OfServerAsync(
        Guid id, FleetDbContext db, StoredSetup setups, CancellationToken cancellationToken)
    {
        var setup = await setups.ReadAsync(db.Servers.Where(server => server.Id == id), cancellationToken);
        return setup.Hosts.FirstOrDefault(host => host.Id == id) is { } host
            ? TypedResults.Ok(View(setup, host, volume: null)) : Problems.NotFound("server", id);
    }

    private static async Task<Results<Ok<EffectivePolicyView>, ProblemHttpResult>> OfVolumeAsync(
        Guid id, FleetDbContext db, StoredSetup setups, CancellationToken cancellationToken)
    {
        var volume = await db.Volumes.Present().AsNoTracking().SingleOrDefaultAsync(volume => volume.Id == id, cancellationToken);
        if (volume is null)
            return Problems.NotFound("volume", id);
        var setup = await setups.ReadAsync(db.Servers.Where(server => server.Id == volume.ServerId), cancellationToken);
        return TypedResults.Ok(View(setup, setup.Hosts.First(host => host.Id == volume.ServerId), volume));
    }

    private static EffectivePolicyView View(FleetSetup setup, HostFacts host, Volume? volume)
    {
        var resolver = new PolicyResolver(setup.Policies);
        var choice = resolver.For(host);
        var backups = setup.Backups.Where(backup => backup.Scope.Holds(host) && (volume is null || backup.Copies(volume.Path)));
        return new EffectivePolicyView(
            host.Id, host.Name, volume?.Id, volume?.Path, host.Site, host.StorageGroup, [.. host.Groups.Order(StringComparer.Ordinal)],
            choice.Policy is { } policy ? PolicyInForce.Of(policy) : null, choice.Because,
            [.. resolver.Trace(host).Select(step => new PolicyStepView(
                step.Policy.Name, step.Policy.Version, ScopeText.Write(step.Policy.Scope), step.Policy.Priority, step.Holds,
                step.Because))],
            volume?.ShadowCopies, [.. backups.Select(backup => backup.Name)],
            BackupReadChoice.Of(setup.Backups, host, volume?.Path).ReadOrder,
            Names(setup, host, WindowSense.Forbids), Names(setup, host, WindowSense.Allows));
    }

    private static IReadOnlyList<string> Names(FleetSetup setup, HostFacts host, WindowSense sense) =>
        [.. setup.Windows.Where(window => window.Sense == sense && window.Scope.Holds(host)).Select(window => window.Name)];
}
