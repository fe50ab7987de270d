using System.Security.Claims;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Features.Access.Sessions;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Observability;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Access.Users;

/// <summary>Ends the waiting times after wrong passwords of a person, at all addresses.</summary>
internal sealed class UnlockUserHandler(FleetDbContext db, SignInThrottle throttle, Audit audit)
{
    /// <summary>Returns null when nobody has to wait.</summary>
    public async Task<FeatureRefusal?> HandleAsync(Guid id, ClaimsPrincipal caller, CancellationToken cancellationToken)
    {
        if (await db.Users.AsNoTracking().SingleOrDefaultAsync(user => user.Id == id, cancellationToken) is not { } user)
            return new NotFoundRefusal("user", id);
        throttle.Forget(user.NormalizedUserName);
        audit.Add(db, caller, "user.unlocked", user.UserName, "");
        await db.SaveChangesAsync(cancellationToken);
        return null;
    }
}
