using System.Security.Claims;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Features.Access.Sessions;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Observability;
using FleetDefrag.Server.Permissions;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Access.Users;

/// <summary>Ends a session of the caller, or anybody's for an administrator of the fleet.</summary>
internal sealed class EndSessionHandler(FleetDbContext db, UserSessions sessions, CallerAccess access, Audit audit)
{
    /// <summary>Returns null when the session has ended.</summary>
    public async Task<FeatureRefusal?> HandleAsync(Guid id, ClaimsPrincipal caller, CancellationToken cancellationToken)
    {
        var person = CallerClaims.PersonOf(caller);
        var all = access.MayEverywhere(Permission.ManageAccess);
        var session = await db.UserSessions.AsNoTracking().Include(session => session.User)
            .SingleOrDefaultAsync(session => session.Id == id && (all || session.UserId == person), cancellationToken);
        if (session is null)
            return new NotFoundRefusal("session", id);

        audit.Add(db, caller, "session.ended", session.User!.UserName, session.Address);
        await db.SaveChangesAsync(cancellationToken);
        await sessions.EndAsync(id, cancellationToken);
        return null;
    }
}
