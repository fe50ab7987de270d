namespace FleetDefrag.Server.Data.Entities;

/// <summary>The state of the regular reads of the directory's servers. One row.</summary>
internal sealed class DirectoryRead
{
    /// <summary>The only row.</summary>
    public const int OnlyId = 1;

    public required int Id { get; init; }

    /// <summary>When a read last began. Of several replicas, the one that writes this reads.</summary>
    public DateTimeOffset? BeganAt { get; set; }

    /// <summary>When the newest complete read began; null: none yet.</summary>
    public DateTimeOffset? CompletedAt { get; set; }

    /// <summary>Why the last read failed; null: it was complete.</summary>
    public string? Failure { get; set; }

    /// <summary>The servers that the last read missed and that stay, because too many would leave at once.</summary>
    public int HeldLosses { get; set; }

    /// <summary>The entries that could not be read. Only the first ones are kept.</summary>
    public List<SetAsideEntry> SetAside { get; set; } = [];

    /// <summary>The number of all entries that could not be read.</summary>
    public int SetAsideCount { get; set; }
}
