using System.Security.Claims;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.Observability;

/// <summary>Adds entries to the audit, in the same transaction as the recorded action.</summary>
internal sealed class Audit(TimeProvider time)
{
    public void Add(FleetDbContext db, ClaimsPrincipal user, string action, string subject, string detail) =>
        Add(db, user.Identity?.Name ?? "", action, subject, detail);

    public void Add(FleetDbContext db, string actor, string action, string subject, string detail) => db.Add(new AuditEntry
    {
        At = time.GetUtcNow(), Actor = Limit(actor, 256), Action = action, Subject = Limit(subject, 1024), Detail = Limit(detail, 1024),
    });

    private static string Limit(string text, int length) => text.Length <= length ? text : text[..length];
}
