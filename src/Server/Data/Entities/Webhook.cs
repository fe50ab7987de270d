namespace FleetDefrag.Server.Data.Entities;

/// <summary>A program that is told about events of the fleet.</summary>
internal sealed class Webhook
{
    public required Guid Id { get; init; }

    /// <summary>Unique name.</summary>
    public required string Name { get; set; }

    /// <summary>The http or https address that receives a POST.</summary>
    public required string Address { get; set; }

    /// <summary>The events of the subscription, by the names that the API uses.</summary>
    public required List<string> Events { get; set; }

    /// <summary>The servers whose events are told: fleet, site, group or host.</summary>
    public required string For { get; set; }

    /// <summary>Label query that the server of the event also fulfils; null: none.</summary>
    public string? Labels { get; set; }

    /// <summary>The key of the signatures, encrypted: a copy of the database alone signs nothing.</summary>
    public required string Secret { get; set; }

    /// <summary>False: an administrator switched it off. Its events are not queued.</summary>
    public bool IsEnabled { get; set; }

    public required DateTimeOffset CreatedAt { get; init; }

    public required string CreatedBy { get; init; }

    /// <summary>When a message was last taken; null: never.</summary>
    public DateTimeOffset? DeliveredAt { get; set; }

    /// <summary>When the address began to fail without a success in between; null: it does not fail.</summary>
    public DateTimeOffset? FailingSince { get; set; }

    /// <summary>The failures in a row.</summary>
    public int Failures { get; set; }

    /// <summary>When the address is tried again; null: at once.</summary>
    public DateTimeOffset? NextAttemptAt { get; set; }

    /// <summary>When the server stopped to try; null: it tries. Events are not queued meanwhile.</summary>
    public DateTimeOffset? PausedAt { get; set; }

    /// <summary>Why the last attempt failed; null: it did not.</summary>
    public string? Error { get; set; }
}
