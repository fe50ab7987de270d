using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Setup;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.NightPlan;

/// <summary>Versions, authors and trials of the policies there are, by name.</summary>
internal static class PolicyStates
{
    public static async Task<Ok<IReadOnlyList<PolicyStateView>>> ListAsync(FleetDbContext db, CancellationToken cancellationToken)
    {
        var stored = await db.SetupObjects.AsNoTracking().Where(item => item.Kind == SetupObjectKind.Policy).OrderBy(item => item.Name).ToListAsync(cancellationToken);
        return TypedResults.Ok<IReadOnlyList<PolicyStateView>>(
            [.. stored.Select(item => new PolicyStateView(item.Name, item.Version, item.ChangedAt, item.ChangedBy, Trial(item)))]);
    }

    private static PolicyTrial? Trial(SetupObject stored) => SetupJson.Read<PolicySpec>(stored.Spec).Canary is { Count: > 0 } servers
        ? new PolicyTrial(servers, stored.PreviousVersion, stored.HaltedBecause)
        : null;
}
