using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.AuditTrail;

/// <summary>Limits the entries of a list or an export.</summary>
/// <param name="Search">Text in actor, action, subject, detail or reason.</param>
/// <param name="From">The earliest time.</param>
/// <param name="To">Entries before this time.</param>
internal sealed record AuditFilter(string? Search, DateTimeOffset? From, DateTimeOffset? To)
{
    /// <summary>Returns the matching entries, newest first.</summary>
    public IQueryable<AuditEntry> Apply(FleetDbContext db)
    {
        var (from, to) = (From?.ToUniversalTime(), To?.ToUniversalTime());
        var pattern = string.IsNullOrWhiteSpace(Search) ? null : $"%{Like.Escape(Search.Trim())}%";
        return db.AuditEntries.AsNoTracking()
            .Where(entry => (from == null || entry.At >= from) && (to == null || entry.At < to)
                && (pattern == null || EF.Functions.ILike(
                    entry.Actor + " " + entry.Action + " " + entry.Subject + " " + entry.Detail + " " + (entry.Reason ?? ""),
                    pattern, Like.EscapeCharacter)))
            .OrderByDescending(entry => entry.Number);
    }
}
