namespace FleetDefrag.Server.Data.Entities;

/// <summary>The digest of one day for one contact point. At most one exists, so a restart neither loses nor repeats it.</summary>
internal sealed class Digest
{
    /// <summary>Name of the contact point.</summary>
    public required string Contact { get; init; }

    /// <summary>The local day on whose morning it is sent.</summary>
    public required DateOnly Day { get; init; }

    public required DeliveryState State { get; set; }

    public required DateTimeOffset NextAttemptAt { get; set; }

    public DateTimeOffset? DeliveredAt { get; set; }

    public int Attempts { get; set; }

    /// <summary>Why the last attempt failed; null: none failed.</summary>
    public string? Error { get; set; }
}
