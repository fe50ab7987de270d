namespace FleetDefrag.Server.Data.Entities;

/// <summary>A pause of the whole fleet, during which no job starts. Pauses that have ended are kept.</summary>
internal sealed class FleetPause
{
    public required Guid Id { get; init; }

    public required DateTimeOffset Since { get; init; }

    public required string PausedBy { get; init; }

    public required string Reason { get; init; }

    /// <summary>Null: the pause goes on.</summary>
    public DateTimeOffset? EndedAt { get; set; }
}
