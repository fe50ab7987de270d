namespace FleetDefrag.Server.Data.Entities;

/// <summary>A message to a contact point that an alert was opened or closed. At most one exists for each of them.</summary>
internal sealed class AlertDelivery
{
    /// <summary>Also sent to the contact point, which notices a message that comes twice by it.</summary>
    public required Guid Id { get; init; }

    public required Guid AlertId { get; init; }

    public Alert? Alert { get; set; }

    /// <summary>Name of the contact point.</summary>
    public required string Contact { get; init; }

    /// <summary>True: the alert was closed. False: it was opened.</summary>
    public required bool IsClosing { get; init; }

    public required DeliveryState State { get; set; }

    public required DateTimeOffset CreatedAt { get; init; }

    public required DateTimeOffset NextAttemptAt { get; set; }

    public DateTimeOffset? DeliveredAt { get; set; }

    public int Attempts { get; set; }

    /// <summary>Why the last attempt failed; null: none failed.</summary>
    public string? Error { get; set; }
}
