namespace FleetDefrag.Server.Data.Entities;

/// <summary>A condition that an administrator has to know. At most one open alert exists for a kind and subject.</summary>
internal sealed class Alert
{
    public required Guid Id { get; init; }

    public required AlertKind Kind { get; init; }

    /// <summary>The id or name of the object that the alert is about.</summary>
    public required string Subject { get; init; }

    /// <summary>The server that the alert is about; null: none.</summary>
    public Guid? ServerId { get; init; }

    /// <summary>What happened, to which object, and what to do.</summary>
    public required string Message { get; set; }

    public required DateTimeOffset RaisedAt { get; init; }

    /// <summary>When the condition was last seen.</summary>
    public required DateTimeOffset LastSeenAt { get; set; }

    /// <summary>How often the condition was seen.</summary>
    public required int Times { get; set; }

    /// <summary>When the condition ended, or an administrator closed the alert; null: it is open.</summary>
    public DateTimeOffset? ClosedAt { get; set; }
}
