using System.Security.Claims;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Access.Sessions;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Observability;
using FleetDefrag.Server.Permissions;
using Microsoft.AspNetCore.Identity;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Access.Users;

/// <summary>Gives a person a new one-time password, and ends the person's sessions.</summary>
internal sealed class ResetPasswordHandler(
    FleetDbContext db, UserSessions sessions, IPasswordHasher<User> hasher, Audit audit, TimeProvider time)
{
    /// <summary>Returns the one-time password.</summary>
    public async Task<Outcome<NewPassword>> HandleAsync(Guid id, ClaimsPrincipal caller, CancellationToken cancellationToken)
    {
        // A session left open must not give its finder the account.
        if (id == CallerClaims.PersonOf(caller))
            return new OwnAccountRefused("Nobody resets the own password. Change it, which needs the current one.");
        if (await db.Users.SingleOrDefaultAsync(user => user.Id == id, cancellationToken) is not { } user)
            return new NotFoundRefusal("user", id);
        if (user.IdentityProvider is not null)
            return new ProviderUserRefusal($"{user.UserName} signs in with the company's account and has no password of this server.");
        var password = OneTimePassword.Give(user, hasher, time.GetUtcNow());
        audit.Add(db, caller, "password.reset", user.UserName, "");
        await db.SaveChangesAsync(cancellationToken);
        await sessions.EndAllAsync(id, cancellationToken);
        return new NewPassword(id, user.UserName, password, user.PasswordExpiresAt!.Value);
    }
}
