using System.Security.Claims;
using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Events;
using FleetDefrag.Server.Features.Setup;
using FleetDefrag.Server.Http.Refusals;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Servers;

/// <summary>Replaces the labels of a server, and with them its groups, sites and policies.</summary>
internal sealed class SetServerLabelsHandler(
    FleetDbContext db, SetupStore setup, ServerLabelling labelling, SetupFollowers followers, EventHub events)
{
    /// <summary>Returns null when the labels are stored.</summary>
    public async Task<FeatureRefusal?> HandleAsync(
        Guid id, SetServerLabelsRequest request, ClaimsPrincipal user, CancellationToken cancellationToken)
    {
        if (Labels.Check(request.Labels) is { } wrong)
            return new InvalidLabels(wrong);
        for (var attempt = 1; ; attempt++)
        {
            var server = await db.Servers.SingleOrDefaultAsync(
                server => server.Id == id && server.RevokedAt == null, cancellationToken);
            if (server is null)
                return new NotFoundRefusal("server", id);
            var (changed, mistakes) = await setup.WithServersAsync(
                known => known.Id == id ? known with { Labels = request.Labels } : known, cancellationToken);
            if (mistakes.Count > 0)
                return new MistakesRefusal(mistakes);

            labelling.Set(server, request.Labels, user);
            var announce = await followers.FollowAsync(changed, cancellationToken);
            // A waiting job that follows the setup changed meanwhile: the next attempt reads the present state.
            if (!await db.TrySaveAsync(attempt, cancellationToken))
                continue;
            announce();
            events.Changed(EventKind.Server, id);
            return null;
        }
    }

    private sealed record InvalidLabels(string Message) : InvalidRequestRefusal("labels", Message);
}
