namespace FleetDefrag.Server.Data.Entities;

/// <summary>
/// An event on its way to a webhook. Triggers of the database add it in the transaction of the event, so that neither exists alone.
/// </summary>
internal sealed class WebhookDelivery
{
    /// <summary>Also sent to the webhook, which notices a message that comes twice by it.</summary>
    public required Guid Id { get; init; }

    /// <summary>The webhook. It may have been removed: the event of a fleet never waits for a webhook.</summary>
    public required Guid WebhookId { get; init; }

    /// <summary>The name of the event that the API uses.</summary>
    public required string Event { get; init; }

    /// <summary>When it happened.</summary>
    public required DateTimeOffset At { get; init; }

    /// <summary>The server of the event; null: none.</summary>
    public Guid? ServerId { get; init; }

    /// <summary>Host name of the server when it happened; null: no server.</summary>
    public string? HostName { get; init; }

    /// <summary>What happened, as JSON.</summary>
    public required string Data { get; init; }

    public required DeliveryState State { get; set; }

    /// <summary>When it is tried again; null: at once.</summary>
    public DateTimeOffset? NextAttemptAt { get; set; }

    public DateTimeOffset? DeliveredAt { get; set; }

    public int Attempts { get; set; }

    /// <summary>Why the last attempt failed; null: it did not.</summary>
    public string? Error { get; set; }
}
