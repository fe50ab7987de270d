using System.Security.Claims;
using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Events;
using FleetDefrag.Server.Features.Setup;
using FleetDefrag.Server.Http;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Servers;

/// <summary>Gives a server other labels, and with them other groups, sites and policies.</summary>
internal sealed class SetLabels(FleetDbContext db, SetupStore setup, ServerLabelling labelling, SetupFollowers followers, EventHub events)
{
    public static Task<Results<NoContent, ProblemHttpResult>> HandleAsync(
        Guid id, LabelsRequest request, SetLabels useCase, ClaimsPrincipal user, CancellationToken cancellationToken) => useCase.RunAsync(id, request, user, cancellationToken);

    private async Task<Results<NoContent, ProblemHttpResult>> RunAsync(Guid id, LabelsRequest request, ClaimsPrincipal user, CancellationToken cancellationToken)
    {
        if (Labels.Check(request.Labels) is { } wrong)
            return Problems.Invalid("labels", wrong);
        var server = await db.Servers.SingleOrDefaultAsync(server => server.Id == id && server.RevokedAt == null, cancellationToken);
        if (server is null)
            return Problems.NotFound("server", id);
        var (changed, mistakes) = await setup.WithServersAsync(known => known.Id == id ? known with { Labels = request.Labels } : known, cancellationToken);
        if (mistakes.Count > 0)
            return Problems.Mistakes(mistakes);

        labelling.Set(server, request.Labels, user);
        var announce = await followers.FollowAsync(changed, cancellationToken);
        await db.SaveChangesAsync(cancellationToken);
        announce();
        events.Changed(EventKind.Server, id);
        return TypedResults.NoContent();
    }
}
