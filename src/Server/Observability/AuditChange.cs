namespace FleetDefrag.Server.Observability;

/// <summary>What an action changed.</summary>
/// <param name="Before">The object before; null: there was none, or the entry has no such text.</param>
/// <param name="After">The object after; null: there is none any more, or the entry has no such text.</param>
/// <param name="Reason">Why, in the words of the person; null: the reason of the request's header, if any.</param>
internal readonly record struct AuditChange(string? Before = null, string? After = null, string? Reason = null);
