using System.Text.Json.Nodes;
using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Scheduling.Planning;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Plan;
using FleetDefrag.Server.Features.Plan.Inputs;
using FleetDefrag.Server.Features.Setup;

namespace FleetDefrag.Server.Features.PlanPreviews;

/// <summary>Plans the fleet with the stored setup and with a changed one. Stores nothing.</summary>
internal sealed class PlanPreviewQuery(FleetDbContext db, PlanInputs inputs, SetupStore store, TimeProvider time)
{
    /// <summary>Returns the difference of the plans, or the mistakes of the change: half a form is no wrong request.</summary>
    public async Task<PlanPreview> ReadAsync(PlanPreviewRequest request, CancellationToken cancellationToken)
    {
        var stored = StoredPolicies.WithUnusableOff(await store.StoredAsync(cancellationToken), out _);
        var servers = await store.ServersAsync(cancellationToken);
        var document = SetupSections.Document(stored);
        var changed = request.In(document);
        FleetDocumentReader.Read(changed, servers, out var mistakes);
        if (mistakes.Count > 0)
        {
            FleetDocumentReader.Read(document, servers, out var known);
            if (mistakes.Except(known).ToList() is { Count: > 0 } own)
                return PlanPreview.Without(own);
        }

        var input = await inputs.ReadAsync(time.GetUtcNow(), db.Servers, cancellationToken);
        var visible = input.Volumes.Select(volume => volume.Host.Id).ToHashSet();
        var setup = FleetDocumentReader.ReadStored(changed, servers.FindAll(server => visible.Contains(server.Id)));
        var (before, planned, _) = IsolatedPlanning.Plan(FleetPlanner.Plan, input);
        var (after, _, _) = IsolatedPlanning.Plan(FleetPlanner.Plan, With(planned, setup, Policies(request, setup, stored, input)));
        return PlanComparison.Of(before, after);
    }

    private static FleetPlanInput With(FleetPlanInput input, FleetSetup setup, IReadOnlyList<Policy> policies)
    {
        var hosts = setup.Hosts.ToDictionary(host => host.Id);
        return input with
        {
            Volumes = [.. input.Volumes.Select(
                volume => volume with { Host = hosts[volume.Host.Id] with { ClockSkew = volume.Host.ClockSkew } })],
            Policies = policies,
            Backups = setup.Backups,
            Windows = setup.Windows,
            Limits = setup.Limits,
        };
    }

    // A changed policy is a new version, which nobody has approved yet. The others keep their versions and trials.
    private static IReadOnlyList<Policy> Policies(
        PlanPreviewRequest request, FleetSetup setup, List<SetupObject> stored, FleetPlanInput input)
    {
        var known = stored.Where(item => item.Kind == SetupObjectKind.Policy).ToDictionary(item => item.Name);
        var changed = request.Policies.Where(spec => !IsStored(spec)).Select(spec => spec.Name).ToHashSet(StringComparer.Ordinal);
        var kept = input.Policies.ToDictionary(policy => policy.Name);
        return [.. setup.Policies.Select(policy => !changed.Contains(policy.Name) && kept.TryGetValue(policy.Name, out var present)
            ? present
            : policy with { Version = known.TryGetValue(policy.Name, out var item) ? item.Version + 1 : 1 })];

        bool IsStored(PolicySpec spec) =>
            known.TryGetValue(spec.Name, out var item) && JsonNode.DeepEquals(item.Spec, SetupJson.Write(spec));
    }
}
