using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Configurations;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Alerts.Delivery;
using FleetDefrag.Server.Settings;

namespace FleetDefrag.Server.Features.Webhooks;

/// <summary>Sends one message to a webhook, and notes on the webhook whether it was taken.</summary>
internal sealed class WebhookPost(HookClient client, WebhookSecrets secrets, ServerSettings settings, TimeProvider time)
{
    /// <summary>The time without a success after which a webhook is paused.</summary>
    public static readonly TimeSpan LongestFailure = TimeSpan.FromDays(1);

    /// <summary>Returns null when the webhook has taken the message, otherwise the reason in one line. The caller saves.</summary>
    public async Task<string?> SendAsync(Webhook webhook, WebhookDelivery delivery, CancellationToken cancellationToken)
    {
        var error = await TryAsync(webhook, delivery, cancellationToken);
        var now = time.GetUtcNow();
        webhook.Error = error?.Limit(WebhookConfiguration.LongestError);
        if (error is null)
        {
            (webhook.DeliveredAt, webhook.FailingSince, webhook.Failures) = (now, null, 0);
            (webhook.NextAttemptAt, webhook.PausedAt) = (null, null);
            return null;
        }

        webhook.FailingSince ??= now;
        webhook.Failures++;
        webhook.NextAttemptAt = now + DeliveryPauses.After(webhook.Failures);
        if (webhook.FailingSince <= now - LongestFailure)
            webhook.PausedAt ??= now;
        return webhook.Error;
    }

    private async Task<string?> TryAsync(Webhook webhook, WebhookDelivery delivery, CancellationToken cancellationToken)
    {
        if (secrets.Read(webhook.Secret) is not { } secret)
            return "The secret cannot be read, because the keys in the data folder were lost. Give the webhook a new secret.";
        using var request = HookSignature.Post(
            webhook.Address, WebhookMessage.Write(delivery, settings.ConsolePublicUrl), delivery.Id, secret, time.GetUtcNow());
        return await client.SendAsync(request, cancellationToken);
    }
}
