namespace FleetDefrag.Server.Data.Entities;

/// <summary>
/// The position up to which the server has applied a spool of an agent. The position makes each message count at most once.
/// </summary>
internal sealed class SpoolPosition
{
    public required Guid ServerId { get; init; }

    public required string SpoolId { get; init; }

    /// <summary>The highest applied sequence number. Spools count from 1.</summary>
    public long AppliedSequence { get; set; }
}
