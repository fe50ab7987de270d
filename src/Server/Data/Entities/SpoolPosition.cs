namespace FleetDefrag.Server.Data.Entities;

/// <summary>How far the server has applied one spool of one agent: what makes each message count at most once.</summary>
internal sealed class SpoolPosition
{
    public required Guid ServerId { get; init; }

    public required string SpoolId { get; init; }

    /// <summary>Highest sequence applied; spools count from 1.</summary>
    public long AppliedSequence { get; set; }
}
