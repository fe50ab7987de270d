namespace FleetDefrag.Server.Data.Entities;

/// <summary>An entry of the audit: who did what, when, and from where. The database only adds rows.</summary>
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

    /// <summary>The object before the change; null: there was none, or the detail says it.</summary>
    public string? Before { get; init; }

    /// <summary>The object after the change; null: there is none, or the detail says it.</summary>
    public string? After { get; init; }

    /// <summary>Why the person did it, in the person's words; null: not given.</summary>
    public string? Reason { get; init; }

    /// <summary>The address of the caller, "command" for the server's own commands, or "server".</summary>
    public string Source { get; init; } = "";

    /// <summary>The place in the chain, from 1, without gaps. The database sets it when the transaction commits.</summary>
    public long? Number { get; init; }

    /// <summary>SHA-256 over the entry before and this entry. The database sets it with the number.</summary>
    public byte[]? Hash { get; init; }
}
