using System.Security.Claims;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Features.Access.Authenticators;
using FleetDefrag.Server.Features.Access.Sessions;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Observability;
using FleetDefrag.Server.Permissions;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Access.Users;

/// <summary>Takes the authenticator app away from a person who lost it, and ends the person's sessions.</summary>
internal sealed class ResetAuthenticatorHandler(FleetDbContext db, UserSessions sessions, Audit audit)
{
    /// <summary>Returns null when the person has no authenticator app.</summary>
    public async Task<FeatureRefusal?> HandleAsync(Guid id, ClaimsPrincipal caller, CancellationToken cancellationToken)
    {
        if (id == CallerClaims.PersonOf(caller))
            return new OwnAccountRefused("Nobody resets the own authenticator app. Remove it, which needs the password.");
        if (await db.Users.SingleOrDefaultAsync(user => user.Id == id, cancellationToken) is not { } user)
            return new NotFoundRefusal("user", id);
        AuthenticatorCheck.Remove(user);
        audit.Add(db, caller, "authenticator.reset", user.UserName, "");
        await db.SaveChangesAsync(cancellationToken);
        await sessions.EndAllAsync(id, cancellationToken);
        return null;
    }
}
