using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Http;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Permissions;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Alerts.Delivery;

/// <summary>The routes of deliveries and of test messages.</summary>
internal static class DeliveriesApi
{
    public static void MapDeliveries(this ApiRoutes api)
    {
        var alerts = api.MapGroup("/alerts").WithTags("Alerts");
        alerts.MapGet("/deliveries", ListAsync).WithName("listAlertDeliveries").Needs(Permission.Read, Reach.Fleet)
            .WithSummary("Lists the messages to contact points, newest first").ProducesProblem(StatusCodes.Status400BadRequest);
        alerts.MapPost("/contact-points/{name}/test", TestAsync).WithName("testContactPoint").Needs(Permission.ChangeSetup, Reach.Fleet)
            .WithSummary("Sends a test message to a contact point, and says whether it was taken")
            .ProducesProblem(StatusCodes.Status404NotFound);
    }

    private static async Task<Results<Ok<List<DeliveryView>>, ProblemHttpResult>> ListAsync(
        FleetDbContext db, CancellationToken cancellationToken, string? contact = null, QueryEnum<DeliveryState>? state = null,
        int limit = Paging.Standard, int offset = 0)
    {
        if (Paging.Refuse(limit, offset) is { } refused)
            return refused;
        var wanted = state?.Value;
        return TypedResults.Ok(await db.AlertDeliveries
            .Where(row => (contact == null || row.Contact == contact) && (wanted == null || row.State == wanted))
            .OrderByDescending(row => row.CreatedAt).ThenByDescending(row => row.Id)
            .Skip(offset).Take(limit)
            .Select(row => new DeliveryView(
                row.Id, row.AlertId, row.Contact, row.IsClosing, row.State, row.CreatedAt, row.DeliveredAt, row.Attempts,
                row.State == DeliveryState.Waiting ? row.NextAttemptAt : null, row.Error))
            .ToListAsync(cancellationToken));
    }

    private static async Task<Results<Ok<TestedContact>, ProblemHttpResult>> TestAsync(
        string name, FleetDbContext db, ContactClient client, AlertSender sender, CancellationToken cancellationToken)
    {
        var points = await ContactPoints.ReadAsync(db, cancellationToken);
        if (points.Find(point => point.Spec.Name == name) is not { Spec: var point })
            return new NotFoundRefusal("contact point", $"'{name}'").ToProblem();
        var error = await client.SendAsync(point, new AlertBatch([sender.TestMessage(name)], IsGroup: false), cancellationToken);
        return TypedResults.Ok(new TestedContact(error is null, error));
    }
}

/// <summary>A message to a contact point.</summary>
/// <param name="Id">Identifies the message; the contact point gets it as X-FleetDefrag-Delivery.</param>
/// <param name="AlertId">The alert.</param>
/// <param name="Contact">Name of the contact point.</param>
/// <param name="IsClosing">True: the alert was closed. False: it was opened.</param>
/// <param name="State">Whether it waits, was delivered or was given up.</param>
/// <param name="CreatedAt">When it was queued.</param>
/// <param name="DeliveredAt">When the contact point took it; null: not yet.</param>
/// <param name="Attempts">The number of attempts.</param>
/// <param name="NextAttemptAt">When it is tried again; null: it is not.</param>
/// <param name="Error">Why the last attempt failed; null: none failed.</param>
internal sealed record DeliveryView(
    Guid Id, Guid AlertId, string Contact, bool IsClosing, DeliveryState State, DateTimeOffset CreatedAt, DateTimeOffset? DeliveredAt,
    int Attempts, DateTimeOffset? NextAttemptAt, string? Error);

/// <summary>The result of a test message.</summary>
/// <param name="IsTaken">True when the contact point has taken the message.</param>
/// <param name="Error">Why it has not; null: it has.</param>
internal sealed record TestedContact(bool IsTaken, string? Error);
