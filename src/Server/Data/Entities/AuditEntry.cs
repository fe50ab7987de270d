namespace FleetDefrag.Server.Data.Entities;

/// <summary>Who did what, when. Rows are only ever added.</summary>
internal sealed class AuditEntry
{
    public long Id { get; init; }

    public required DateTimeOffset At { get; init; }

    /// <summary>A user name, or the name somebody tried to sign in with.</summary>
    public required string Actor { get; init; }

    /// <summary>session.signed-in, job.created …</summary>
    public required string Action { get; init; }

    /// <summary>What it was done to: an id or a name.</summary>
    public required string Subject { get; init; }

    public string Detail { get; init; } = "";
}
