using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Features.Setup;
using FleetDefrag.Server.Features.Volumes;
using FleetDefrag.Server.Http.Refusals;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Bulk;

/// <summary>Computes the effect of labels and policies on many servers.</summary>
internal sealed class BulkSetupReader(FleetDbContext db, SetupStore store)
{
    /// <summary>Returns the effect of labels, and the setup with them.</summary>
    public async Task<Outcome<BulkSetupDraft>> ReadAsync(BulkLabelsRequest request, CancellationToken cancellationToken)
    {
        if (request.Set is not { Count: > 0 } && request.Remove is not { Count: > 0 })
            return new BulkSetupRefusal.NoLabels();
        var wanted = request.ServerIds.ToHashSet();
        var known = await store.ServersAsync(cancellationToken);
        var selected = known.FindAll(server => wanted.Contains(server.Id));
        if (selected.Select(server => Labels.Check(request.After(server.Labels))).FirstOrDefault(wrong => wrong is not null) is { } wrong)
            return new BulkSetupRefusal.InvalidLabels(wrong);
        var (after, mistakes) = await store.WithServersAsync(
            server => wanted.Contains(server.Id) ? server with { Labels = request.After(server.Labels) } : server, cancellationToken);
        if (mistakes.Count > 0)
            return new MistakesRefusal(mistakes);

        var (before, _) = await store.WithServersAsync(server => server, cancellationToken);
        var refused = Missing(wanted, selected);
        var touched = selected.FindAll(server => !IsSame(server.Labels, request.After(server.Labels)));
        refused.AddRange(selected.Except(touched).Select(
            server => Refused(server, new BulkSetupRefusal.Unchanged("The server has these labels already."))));
        return await DraftAsync(touched, before, after, refused, cancellationToken);
    }

    /// <summary>Returns the effect of a policy, whose group the servers join.</summary>
    public async Task<Outcome<BulkSetupDraft>> ReadAsync(BulkPolicyRequest request, CancellationToken cancellationToken)
    {
        var (document, _) = await store.ExportAsync(cancellationToken);
        if (FindGroup(document, request.Policy, out var group) is { } refusal)
            return refusal;
        var wanted = request.ServerIds.ToHashSet();
        var known = await store.ServersAsync(cancellationToken);
        var selected = known.FindAll(server => wanted.Contains(server.Id));
        var before = FleetDocumentReader.ReadStored(document, known);
        var after = FleetDocumentReader.ReadStored(
            BulkSetupDraft.WithMembers(document, group, selected.ConvertAll(server => server.Name)), known);
        var refused = Missing(wanted, selected);
        var policies = new PolicyResolver(after.Policies);
        var hosts = after.Hosts.ToDictionary(host => host.Id);
        var members = before.Hosts.Where(host => host.Groups.Contains(group)).Select(host => host.Id).ToHashSet();
        var touched = new List<KnownServer>(selected.Count);
        foreach (var server in selected)
        {
            var choice = policies.For(hosts[server.Id]);
            if (choice.Policy?.Name != request.Policy)
                refused.Add(Refused(server, new BulkSetupRefusal.OtherPolicy(choice.Because)));
            else if (members.Contains(server.Id))
                refused.Add(Refused(server, new BulkSetupRefusal.Unchanged($"Policy {request.Policy} is in effect already.")));
            else
                touched.Add(server);
        }

        return await DraftAsync(touched, before, after, refused, cancellationToken);
    }

    /// <summary>Finds the group that a policy is for; returns why there is none.</summary>
    public static FeatureRefusal? FindGroup(FleetDocument document, string policy, out string group)
    {
        group = "";
        if (document.Policies.FirstOrDefault(spec => spec.Name == policy) is not { } found)
            return new NotFoundRefusal("policy", $"'{policy}'");
        if (!ScopeText.TryParse(found.For, out var scope) || scope.Value.Kind != ScopeKind.Group)
            return new BulkSetupRefusal.NoGroupPolicy(policy, found.For);
        group = scope.Value.Name;
        return null;
    }

    private async Task<BulkSetupDraft> DraftAsync(
        List<KnownServer> touched, FleetSetup before, FleetSetup after, List<BulkRefusalView> refused, CancellationToken cancellationToken)
    {
        var ids = touched.ConvertAll(server => server.Id);
        var volumes = await db.Volumes.Present().CountAsync(volume => ids.Contains(volume.ServerId), cancellationToken);
        var (policiesBefore, policiesAfter) = (new PolicyResolver(before.Policies), new PolicyResolver(after.Policies));
        var (hostsBefore, hostsAfter) = (before.Hosts.ToDictionary(host => host.Id), after.Hosts.ToDictionary(host => host.Id));
        var changes = touched.Select(server => new PolicyChangeView(
                server.Id, server.Name, policiesBefore.For(hostsBefore[server.Id]).Policy?.Name,
                policiesAfter.For(hostsAfter[server.Id]).Policy?.Name))
            .Where(change => change.From != change.To).ToList();
        return new BulkSetupDraft(touched, after, new BulkSetupPreview(touched.Count, volumes, changes, refused));
    }

    private static List<BulkRefusalView> Missing(IEnumerable<Guid> wanted, List<KnownServer> found) =>
        [.. wanted.Except(found.Select(server => server.Id)).Select(id =>
        {
            var refusal = new NotFoundRefusal("server", id);
            return new BulkRefusalView(id, "", null, refusal.Code, refusal.Message);
        })];

    private static BulkRefusalView Refused(KnownServer server, FeatureRefusal refusal) =>
        new(server.Id, server.Name, null, refusal.Code, refusal.Message);

    private static bool IsSame(IReadOnlyDictionary<string, string> left, Dictionary<string, string> right) =>
        left.Count == right.Count && left.All(label => right.TryGetValue(label.Key, out var value) && value == label.Value);
}
