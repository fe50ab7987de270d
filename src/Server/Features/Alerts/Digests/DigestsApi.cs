using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Http;
using FleetDefrag.Server.Permissions;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Alerts.Digests;

/// <summary>The routes of digests.</summary>
internal static class DigestsApi
{
    public static void MapDigests(this ApiRoutes api) =>
        api.MapGroup("/alerts").WithTags("Alerts").MapGet("/digests", ListAsync).WithName("listDigests").Needs(Permission.Read, Reach.Fleet)
            .WithSummary("Lists the daily digests, newest first").ProducesProblem(StatusCodes.Status400BadRequest);

    private static async Task<Results<Ok<List<DigestView>>, ProblemHttpResult>> ListAsync(
        FleetDbContext db, CancellationToken cancellationToken, int limit = Paging.Standard, int offset = 0)
    {
        if (Paging.Refuse(limit, offset) is { } refused)
            return refused;
        return TypedResults.Ok(await db.Digests.OrderByDescending(row => row.Day).ThenBy(row => row.Contact).Skip(offset).Take(limit)
            .Select(row => new DigestView(
                row.Contact, row.Day, row.State, row.DeliveredAt, row.Attempts,
                row.State == DeliveryState.Waiting ? row.NextAttemptAt : null, row.Error))
            .ToListAsync(cancellationToken));
    }
}

/// <summary>The digest of one day for one contact point.</summary>
/// <param name="Contact">Name of the contact point.</param>
/// <param name="Day">The day on whose morning it is sent.</param>
/// <param name="State">Whether it waits, was delivered or was given up.</param>
/// <param name="DeliveredAt">When the mail server took it; null: not yet.</param>
/// <param name="Attempts">The number of attempts.</param>
/// <param name="NextAttemptAt">When it is tried again; null: it is not.</param>
/// <param name="Error">Why the last attempt failed; null: none failed.</param>
internal sealed record DigestView(
    string Contact, DateOnly Day, DeliveryState State, DateTimeOffset? DeliveredAt, int Attempts, DateTimeOffset? NextAttemptAt,
    string? Error);
