using System.Security.Claims;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Http;

namespace FleetDefrag.Server.Observability;

/// <summary>
/// Adds entries to the audit, in the same transaction as the recorded action. A caller of the API may give a reason in the header
/// <see cref="ReasonHeader"/>.
/// </summary>
/// <param name="time">The clock.</param>
/// <param name="http">The request that is served; null: a command of the server.</param>
internal sealed class Audit(TimeProvider time, IHttpContextAccessor? http = null)
{
    /// <summary>The header with the caller's reason for a change.</summary>
    public const string ReasonHeader = "X-Reason";

    private const int LongestReason = 1024;

    /// <summary>Adds an entry. The texts are stored whole, because they may be the only copy of what was there before.</summary>
    /// <param name="db">The unit of work; the caller saves.</param>
    /// <param name="user">Who did it.</param>
    /// <param name="action">The action, such as job.created.</param>
    /// <param name="subject">The id or name of the object.</param>
    /// <param name="detail">One line for people.</param>
    /// <param name="change">The object before and after, and the reason.</param>
    public void Add(FleetDbContext db, ClaimsPrincipal user, string action, string subject, string detail, AuditChange change = default) =>
        Add(db, ActorOf(user), action, subject, detail, change);

    /// <inheritdoc cref="Add(FleetDbContext, ClaimsPrincipal, string, string, string, AuditChange)" />
    public void Add(FleetDbContext db, string actor, string action, string subject, string detail, AuditChange change = default) =>
        db.Add(new AuditEntry
        {
            At = time.GetUtcNow(), Actor = actor.Limit(256), Action = action, Subject = subject.Limit(1024), Detail = detail,
            Before = change.Before, After = change.After, Reason = change.Reason ?? ReasonOfRequest(), Source = Source(),
        });

    // A script acts for a person. The label of the identity names the script's token.
    private static string ActorOf(ClaimsPrincipal user) =>
        user.Identity is ClaimsIdentity { Label: { } label } ? $"{user.Identity.Name} ({label})" : user.Identity?.Name ?? "";

    private string Source() => (http, http?.HttpContext) switch
    {
        (null, _) => "command",
        (_, null) => "server",
        (_, { } context) => CallerAddress.Of(context).Limit(64),
    };

    private string? ReasonOfRequest() =>
        http?.HttpContext?.Request.Headers[ReasonHeader].ToString() is { Length: > 0 } reason ? reason.Limit(LongestReason) : null;
}
