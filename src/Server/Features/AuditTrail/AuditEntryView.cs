using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.Features.AuditTrail;

/// <summary>An entry of the audit.</summary>
/// <param name="Number">The place in the chain.</param>
/// <param name="At">When it was done.</param>
/// <param name="Actor">Who did it; a script's token stands in brackets.</param>
/// <param name="Action">The action, such as job.created.</param>
/// <param name="Subject">The id or name of the object.</param>
/// <param name="Detail">One line for people.</param>
/// <param name="Before">The object before the change; null: none.</param>
/// <param name="After">The object after the change; null: none.</param>
/// <param name="Reason">Why, in the person's words; null: not given.</param>
/// <param name="Source">The address of the caller, "command" or "server".</param>
/// <param name="Hash">SHA-256 of the chain up to this entry, hexadecimal.</param>
internal sealed record AuditEntryView(
    long Number, DateTimeOffset At, string Actor, string Action, string Subject, string Detail, string? Before, string? After,
    string? Reason, string Source, string Hash)
{
    /// <summary>Returns the view of a stored entry.</summary>
    public static AuditEntryView Of(AuditEntry entry) => new(
        entry.Number ?? 0, entry.At, entry.Actor, entry.Action, entry.Subject, entry.Detail, entry.Before, entry.After, entry.Reason,
        entry.Source, Convert.ToHexStringLower(entry.Hash ?? []));
}

/// <summary>A page of the audit.</summary>
/// <param name="Total">The number of matching entries on all pages.</param>
/// <param name="Entries">The entries of this page, newest first.</param>
internal sealed record AuditPage(int Total, IReadOnlyList<AuditEntryView> Entries);
