using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Setup;
using FleetDefrag.Server.Http;
using FleetDefrag.Server.Permissions;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.PolicyTrials;

/// <summary>Maps the route that lists the versions, authors and trials of policies.</summary>
internal static class PolicyTrialsApi
{
    public static void MapPolicyTrials(this ApiRoutes api) => api.MapGroup("/plan").WithTags("Plan")
        .MapGet("/policies", ListAsync)
            .WithName("listPolicyStates")
            .Needs(Permission.Read, Reach.Shared)
            .WithSummary("Versions, authors and trials of the policies, by name").ProducesProblem(StatusCodes.Status400BadRequest);

    private static async Task<Results<Ok<IReadOnlyList<PolicyStateView>>, ProblemHttpResult>> ListAsync(
        FleetDbContext db, CancellationToken cancellationToken, int limit = Paging.Most, int offset = 0)
    {
        if (Paging.Refuse(limit, offset) is { } refused)
            return refused;
        var stored = await db.SetupObjects.AsNoTracking().Where(item => item.Kind == SetupObjectKind.Policy)
            .OrderBy(item => item.Name).Skip(offset).Take(limit).ToListAsync(cancellationToken);
        return TypedResults.Ok<IReadOnlyList<PolicyStateView>>(
            [.. stored.Select(item => new PolicyStateView(item.Name, item.Version, item.ChangedAt, item.ChangedBy, Trial(item)))]);
    }

    private static PolicyTrial? Trial(SetupObject stored) => SetupJson.Read<PolicySpec>(stored.Spec).Canary is { Count: > 0 } servers
        ? new PolicyTrial(servers, stored.PreviousVersion, stored.HaltedBecause)
        : null;
}
