namespace FleetDefrag.Server.Data.Entities;

/// <summary>A time in which nothing is started, on the whole fleet. Ended ones are kept.</summary>
internal sealed class FleetPause
{
    public required Guid Id { get; init; }

    public required DateTimeOffset Since { get; init; }

    public required string PausedBy { get; init; }

    public required string Reason { get; init; }

    /// <summary>Null: it goes on.</summary>
    public DateTimeOffset? EndedAt { get; set; }
}
