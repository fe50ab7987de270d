namespace FleetDefrag.Server.Features.Webhooks;

/// <summary>Log messages of webhooks, 1570 to 1579.</summary>
internal static partial class WebhookLog
{
    [LoggerMessage(1570, LogLevel.Warning, "Webhook {Webhook} did not take an event (attempt {Attempt}): {Failure}")]
    public static partial void EventNotDelivered(this ILogger logger, string webhook, int attempt, string failure);

    [LoggerMessage(1571, LogLevel.Error, "Webhook {Webhook} is paused, because it has failed since {Since:u}. Send it a test message.")]
    public static partial void WebhookPaused(this ILogger logger, string webhook, DateTimeOffset since);

    [LoggerMessage(1572, LogLevel.Warning, "Events for webhooks wait: {Failure}")]
    public static partial void WebhooksWait(this ILogger logger, string failure);
}
