using System.Security.Claims;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Events;
using FleetDefrag.Server.Features.Setup;
using FleetDefrag.Server.Http.Refusals;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Bulk;

/// <summary>Changes labels and policies of many servers, all or none.</summary>
internal sealed class BulkSetupHandler(
    FleetDbContext db, BulkSetupReader reader, ChangeSetupHandler changes, ServerLabelling labelling, SetupFollowers followers,
    EventHub events)
{
    /// <summary>Stores the labels. Returns their effect.</summary>
    public async Task<Outcome<BulkSetupPreview>> SetLabelsAsync(
        BulkLabelsRequest request, ClaimsPrincipal user, CancellationToken cancellationToken)
    {
        for (var attempt = 1; ; attempt++)
        {
            var outcome = await reader.ReadAsync(request, cancellationToken);
            if (outcome.Result is not { } draft)
                return outcome.Refusal!;
            if (draft.Servers.Count == 0)
                return draft.Preview;
            var ids = draft.Servers.Select(server => server.Id).ToList();
            var servers = await db.Servers.Where(server => ids.Contains(server.Id) && server.RevokedAt == null)
                .OrderBy(server => server.HostName).ToListAsync(cancellationToken);
            foreach (var server in servers)
                labelling.Set(server, request.After(server.Labels), user);
            var announce = await followers.FollowAsync(draft.Setup, cancellationToken);
            // A waiting job that follows the setup changed meanwhile: the next attempt reads the present state.
            if (!await db.TrySaveAsync(attempt, cancellationToken))
                continue;
            announce();
            foreach (var id in ids)
                events.Changed(EventKind.Server, id);
            return draft.Preview;
        }
    }

    /// <summary>Adds the servers to the group of the policy. Returns the effect.</summary>
    public async Task<Outcome<BulkSetupPreview>> ApplyPolicyAsync(
        BulkPolicyRequest request, ClaimsPrincipal user, CancellationToken cancellationToken)
    {
        var outcome = await reader.ReadAsync(request, cancellationToken);
        if (outcome.Result is not { } draft)
            return outcome.Refusal!;
        if (draft.Servers.Count == 0)
            return draft.Preview;
        var names = draft.Servers.Select(server => server.Name).ToList();
        var policy = draft.Setup.Policies.First(policy => policy.Name == request.Policy);
        var change = new ChangeSetupRequest.OfObject(
            SetupObjectKind.Group,
            policy.Scope.Name,
            IsRemoval: false,
            document => BulkSetupDraft.WithMembers(document, policy.Scope.Name, names),
            new SetupPrecondition(IfMatch: null, IfNoneMatch: null));
        var changed = await changes.HandleAsync(change, user, cancellationToken);
        return changed.Refusal is { } refusal ? refusal : draft.Preview;
    }
}
