using System.Security.Claims;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.Observability;

/// <summary>Adds entries to the audit, in the same transaction as the recorded action.</summary>
internal sealed class Audit(TimeProvider time)
{
    /// <summary>Adds an entry. The detail is stored whole, because it may be the only copy of what was there before.</summary>
    public void Add(FleetDbContext db, ClaimsPrincipal user, string action, string subject, string detail) =>
        Add(db, ActorOf(user), action, subject, detail);

    /// <inheritdoc cref="Add(FleetDbContext, ClaimsPrincipal, string, string, string)" />
    public void Add(FleetDbContext db, string actor, string action, string subject, string detail) => db.Add(new AuditEntry
    {
        At = time.GetUtcNow(), Actor = actor.Limit(256), Action = action, Subject = subject.Limit(1024), Detail = detail,
    });

    // A script acts for a person. The label of the identity names the script's token.
    private static string ActorOf(ClaimsPrincipal user) =>
        user.Identity is ClaimsIdentity { Label: { } label } ? $"{user.Identity.Name} ({label})" : user.Identity?.Name ?? "";
}
