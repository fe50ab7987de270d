using System.Security.Claims;
using System.Text.Json;
using System.Text.Json.Serialization;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Observability;
using Microsoft.EntityFrameworkCore;
using Npgsql;

namespace FleetDefrag.Server.Features.Webhooks;

/// <summary>Stores webhooks, and notes each change in the audit.</summary>
internal sealed class ChangeWebhookHandler(FleetDbContext db, WebhookSecrets secrets, Audit audit, TimeProvider time)
{
    private const int Most = 100;

    // As the API writes it, for people who read the audit.
    private static readonly JsonSerializerOptions Json = new(JsonSerializerDefaults.Web)
    {
        Converters = { new JsonStringEnumConverter(JsonNamingPolicy.CamelCase) },
    };

    /// <summary>Adds a webhook. Only this result has the key of its signatures.</summary>
    public async Task<Outcome<WebhookSecret>> AddAsync(WebhookRequest request, ClaimsPrincipal caller, CancellationToken cancellationToken)
    {
        if (WebhookCheck.Refuse(request) is { } refusal)
            return refusal;
        if (await db.Webhooks.CountAsync(cancellationToken) >= Most)
            return new WebhookConflictRefusal($"There are {Most} webhooks already. Remove one first.");
        var now = time.GetUtcNow();
        var secret = WebhookSecrets.New();
        var webhook = new Webhook
        {
            Id = Guid.CreateVersion7(now), Name = "", Address = "", Events = [], For = "", Secret = secrets.Protect(secret),
            CreatedAt = now, CreatedBy = caller.Identity?.Name ?? "",
        };
        db.Add(webhook);
        Write(webhook, request);
        audit.Add(db, caller, "webhook.created", request.Name, request.Address, new AuditChange(After: Text(request)));
        return await SaveAsync(request.Name, cancellationToken) is { } taken ? taken : new WebhookSecret(webhook.Id, secret);
    }

    /// <summary>Replaces a webhook. The key of its signatures stays, and a pause ends.</summary>
    /// <param name="id">The webhook.</param>
    /// <param name="request">The new content.</param>
    /// <param name="ifMatch">The tag of the content that the caller read; null: any content is replaced.</param>
    /// <param name="caller">Who replaces it.</param>
    /// <param name="cancellationToken">Cancels the change.</param>
    public async Task<Outcome<WebhookView>> ReplaceAsync(
        Guid id, WebhookRequest request, string? ifMatch, ClaimsPrincipal caller, CancellationToken cancellationToken)
    {
        if (WebhookCheck.Refuse(request) is { } refusal)
            return refusal;
        await using var transaction = await db.Database.BeginTransactionAsync(cancellationToken);
        // The row stays locked, so that of two changes of one content only the first one is made.
        var found = await db.Webhooks.FromSql($"SELECT * FROM webhooks WHERE id = {id} FOR UPDATE").ToListAsync(cancellationToken);
        if (found is not [var webhook])
            return new NotFoundRefusal("webhook", id);
        if (!WebhookTag.Holds(ifMatch, WebhookView.RequestOf(webhook)))
            return new ChangedMeanwhileRefusal(
                $"The webhook '{webhook.Name}' was changed meanwhile. Reload it, and make your change again.");
        var before = Text(WebhookView.RequestOf(webhook));
        Write(webhook, request);
        audit.Add(db, caller, "webhook.changed", request.Name, request.Address, new AuditChange(before, Text(request)));
        if (await SaveAsync(request.Name, cancellationToken) is { } taken)
            return taken;
        await transaction.CommitAsync(cancellationToken);
        return WebhookView.Of(webhook);
    }

    /// <summary>Gives a webhook another key. The earlier one signs nothing more.</summary>
    public async Task<Outcome<WebhookSecret>> RenewSecretAsync(Guid id, ClaimsPrincipal caller, CancellationToken cancellationToken)
    {
        if (await FindAsync(id, cancellationToken) is not { } webhook)
            return new NotFoundRefusal("webhook", id);
        var secret = WebhookSecrets.New();
        webhook.Secret = secrets.Protect(secret);
        audit.Add(db, caller, "webhook.secret-renewed", webhook.Name, "");
        await db.SaveChangesAsync(cancellationToken);
        return new WebhookSecret(id, secret);
    }

    /// <summary>Removes a webhook with its messages.</summary>
    public async Task<FeatureRefusal?> RemoveAsync(Guid id, ClaimsPrincipal caller, CancellationToken cancellationToken)
    {
        if (await FindAsync(id, cancellationToken) is not { } webhook)
            return new NotFoundRefusal("webhook", id);
        db.Remove(webhook);
        audit.Add(
            db, caller, "webhook.removed", webhook.Name, webhook.Address, new AuditChange(Text(WebhookView.RequestOf(webhook))));
        await db.SaveChangesAsync(cancellationToken);
        await db.WebhookDeliveries.Where(delivery => delivery.WebhookId == id).ExecuteDeleteAsync(cancellationToken);
        return null;
    }

    private Task<Webhook?> FindAsync(Guid id, CancellationToken cancellationToken) =>
        db.Webhooks.SingleOrDefaultAsync(webhook => webhook.Id == id, cancellationToken);

    private static void Write(Webhook webhook, WebhookRequest request)
    {
        (webhook.Name, webhook.Address) = (request.Name, request.Address);
        webhook.Events = [.. request.Events.Order().Select(WebhookView.NameOf)];
        (webhook.For, webhook.Labels, webhook.IsEnabled) = (request.For, request.Labels, request.IsEnabled);
        (webhook.PausedAt, webhook.FailingSince, webhook.Failures) = (null, null, 0);
        (webhook.NextAttemptAt, webhook.Error) = (null, null);
    }

    // Returns the refusal when another webhook has the name.
    private async Task<WebhookConflictRefusal?> SaveAsync(string name, CancellationToken cancellationToken)
    {
        try
        {
            await db.SaveChangesAsync(cancellationToken);
            return null;
        }
        catch (DbUpdateException failure) when (
            failure.InnerException is PostgresException { SqlState: PostgresErrorCodes.UniqueViolation })
        {
            return new WebhookConflictRefusal($"There is a webhook '{name}' already. Choose another name.");
        }
    }

    private static string Text(WebhookRequest request) => JsonSerializer.Serialize(request, Json);
}
