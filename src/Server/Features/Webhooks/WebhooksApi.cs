using System.Security.Claims;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Access.ApiTokens;
using FleetDefrag.Server.Http;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Observability;
using FleetDefrag.Server.Permissions;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.Mvc;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Webhooks;

/// <summary>The routes of webhooks. An API token makes none, so that a stolen one sends nothing away after its revocation.</summary>
internal static class WebhooksApi
{
    public static void MapWebhooks(this ApiRoutes api)
    {
        var webhooks = api.MapGroup("/webhooks").WithTags("Webhooks");
        webhooks.MapGet("", ListAsync).WithName("listWebhooks").Needs(Permission.ManageAccess, Reach.Fleet)
            .WithSummary("Lists the webhooks by name, without their secrets").ProducesProblem(StatusCodes.Status400BadRequest);
        webhooks.MapGet("/{id:guid}", GetAsync).WithName("getWebhook").Needs(Permission.ManageAccess, Reach.Fleet)
            .WithSummary("Returns one webhook, without its secret").ProducesProblem(StatusCodes.Status404NotFound);
        webhooks.MapPost("", CreateAsync).WithName("createWebhook").Needs(Permission.ManageAccess, Reach.Fleet)
            .WithSummary("Makes a webhook; only this answer has the secret of its signatures")
            .ProducesProblem(StatusCodes.Status400BadRequest).ProducesProblem(StatusCodes.Status409Conflict).RequireSession();
        webhooks.MapPut("/{id:guid}", ReplaceAsync).WithName("replaceWebhook").Needs(Permission.ManageAccess, Reach.Fleet)
            .WithSummary("Replaces a webhook and ends its pause; its secret stays")
            .ProducesProblem(StatusCodes.Status400BadRequest).ProducesProblem(StatusCodes.Status404NotFound)
            .ProducesProblem(StatusCodes.Status409Conflict).ProducesProblem(StatusCodes.Status412PreconditionFailed).RequireSession();
        webhooks.MapPost("/{id:guid}/secret", RenewSecretAsync).WithName("renewWebhookSecret").Needs(Permission.ManageAccess, Reach.Fleet)
            .WithSummary("Gives a webhook a new secret; only this answer has it").ProducesProblem(StatusCodes.Status404NotFound)
            .RequireSession();
        webhooks.MapPost("/{id:guid}/test", TestAsync).WithName("testWebhook").Needs(Permission.ManageAccess, Reach.Fleet)
            .WithSummary("Sends a test message, and says whether it was taken; a taken one ends a pause")
            .ProducesProblem(StatusCodes.Status404NotFound);
        webhooks.MapGet("/{id:guid}/deliveries", DeliveriesAsync).WithName("listWebhookDeliveries")
            .Needs(Permission.ManageAccess, Reach.Fleet).WithSummary("Lists the messages to a webhook of the last week, newest first")
            .ProducesProblem(StatusCodes.Status400BadRequest).ProducesProblem(StatusCodes.Status404NotFound);
        webhooks.MapDelete("/{id:guid}", RemoveAsync).WithName("removeWebhook").Needs(Permission.ManageAccess, Reach.Fleet)
            .WithSummary("Removes a webhook with its messages").ProducesProblem(StatusCodes.Status404NotFound);
    }

    private static async Task<Results<Ok<List<WebhookView>>, ProblemHttpResult>> ListAsync(
        FleetDbContext db, CancellationToken cancellationToken, int limit = Paging.Standard, int offset = 0)
    {
        if (Paging.Refuse(limit, offset) is { } refused)
            return refused;
        var found = await db.Webhooks.AsNoTracking().OrderBy(webhook => webhook.Name).Skip(offset).Take(limit)
            .ToListAsync(cancellationToken);
        return TypedResults.Ok(found.ConvertAll(WebhookView.Of));
    }

    private static async Task<Results<Ok<WebhookView>, ProblemHttpResult>> GetAsync(
        Guid id, FleetDbContext db, HttpResponse response, CancellationToken cancellationToken) =>
        await db.Webhooks.AsNoTracking().SingleOrDefaultAsync(webhook => webhook.Id == id, cancellationToken) is { } found
            ? Tagged(WebhookView.Of(found), response) : Problems.NotFound("webhook", id);

    private static async Task<Results<Created<WebhookSecret>, ProblemHttpResult>> CreateAsync(
        WebhookRequest request, ChangeWebhookHandler handler, ClaimsPrincipal caller, CancellationToken cancellationToken)
    {
        var outcome = await handler.AddAsync(request, caller, cancellationToken);
        return outcome.Result is { } made ? TypedResults.Created($"/api/v1/webhooks/{made.Id}", made) : outcome.Refusal!.ToProblem();
    }

    private static async Task<Results<Ok<WebhookView>, ProblemHttpResult>> ReplaceAsync(
        Guid id, WebhookRequest request, ChangeWebhookHandler handler, ClaimsPrincipal caller, HttpResponse response,
        CancellationToken cancellationToken, [FromHeader(Name = "If-Match")] string? ifMatch = null)
    {
        var outcome = await handler.ReplaceAsync(id, request, ifMatch, caller, cancellationToken);
        return outcome.Result is { } view ? Tagged(view, response) : outcome.Refusal!.ToProblem();
    }

    private static Ok<WebhookView> Tagged(WebhookView view, HttpResponse response)
    {
        response.Headers.ETag = WebhookTag.Of(view);
        return TypedResults.Ok(view);
    }

    private static async Task<Results<Ok<WebhookSecret>, ProblemHttpResult>> RenewSecretAsync(
        Guid id, ChangeWebhookHandler handler, ClaimsPrincipal caller, CancellationToken cancellationToken)
    {
        var outcome = await handler.RenewSecretAsync(id, caller, cancellationToken);
        return outcome.Result is { } renewed ? TypedResults.Ok(renewed) : outcome.Refusal!.ToProblem();
    }

    private static async Task<Results<Ok<TestedWebhook>, ProblemHttpResult>> TestAsync(
        Guid id, FleetDbContext db, WebhookPost post, Audit audit, ClaimsPrincipal caller, TimeProvider time,
        CancellationToken cancellationToken)
    {
        if (await db.Webhooks.SingleOrDefaultAsync(webhook => webhook.Id == id, cancellationToken) is not { } webhook)
            return Problems.NotFound("webhook", id);
        var error = await post.SendAsync(webhook, WebhookMessage.TestOf(webhook, time.GetUtcNow()), cancellationToken);
        audit.Add(db, caller, "webhook.tested", webhook.Name, error ?? "The message was taken.");
        await db.SaveChangesAsync(cancellationToken);
        return TypedResults.Ok(new TestedWebhook(error is null, error));
    }

    private static async Task<Results<Ok<List<WebhookDeliveryView>>, ProblemHttpResult>> DeliveriesAsync(
        Guid id, FleetDbContext db, CancellationToken cancellationToken, QueryEnum<DeliveryState>? state = null,
        int limit = Paging.Standard, int offset = 0)
    {
        if (Paging.Refuse(limit, offset) is { } refused)
            return refused;
        if (!await db.Webhooks.AnyAsync(webhook => webhook.Id == id, cancellationToken))
            return Problems.NotFound("webhook", id);
        var wanted = state?.Value;
        var found = await db.WebhookDeliveries.AsNoTracking()
            .Where(row => row.WebhookId == id && (wanted == null || row.State == wanted))
            .OrderByDescending(row => row.At).ThenByDescending(row => row.Id).Skip(offset).Take(limit).ToListAsync(cancellationToken);
        return TypedResults.Ok(found.ConvertAll(row => new WebhookDeliveryView(
            row.Id, WebhookView.Parse(row.Event), row.At, row.HostName, row.State, row.DeliveredAt, row.Attempts,
            row.State == DeliveryState.Waiting ? row.NextAttemptAt : null, row.Error)));
    }

    private static async Task<Results<NoContent, ProblemHttpResult>> RemoveAsync(
        Guid id, ChangeWebhookHandler handler, ClaimsPrincipal caller, CancellationToken cancellationToken) =>
        await handler.RemoveAsync(id, caller, cancellationToken) is { } refusal ? refusal.ToProblem() : TypedResults.NoContent();
}
