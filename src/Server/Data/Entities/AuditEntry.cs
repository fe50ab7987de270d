namespace FleetDefrag.Server.Data.Entities;

/// <summary>An entry of the audit: who did what, and when. Rows are only added.</summary>
internal sealed class AuditEntry
{
    public long Id { get; init; }

    public required DateTimeOffset At { get; init; }

    /// <summary>A user name, or the name of an attempt to sign in.</summary>
    public required string Actor { get; init; }

    /// <summary>The action, such as session.signed-in or job.created.</summary>
    public required string Action { get; init; }

    /// <summary>The id or name of the object of the action.</summary>
    public required string Subject { get; init; }

    public string Detail { get; init; } = "";
}
