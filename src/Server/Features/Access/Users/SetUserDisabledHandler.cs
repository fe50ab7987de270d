using System.Security.Claims;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Features.Access.Sessions;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Observability;
using FleetDefrag.Server.Permissions;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Access.Users;

/// <summary>Disables a person, whose sessions end and whose API tokens open nothing, or enables the person again.</summary>
internal sealed class SetUserDisabledHandler(FleetDbContext db, UserSessions sessions, Audit audit, TimeProvider time)
{
    /// <summary>Returns null when the person is as requested.</summary>
    public async Task<FeatureRefusal?> HandleAsync(
        Guid id, SetUserDisabledRequest request, ClaimsPrincipal caller, CancellationToken cancellationToken)
    {
        if (id == CallerClaims.PersonOf(caller))
            return new OwnAccountRefused("Nobody disables the own account. Ask another administrator.");
        await using var transaction = await db.Database.BeginTransactionAsync(cancellationToken);
        await UserRoles.LockAsync(db, cancellationToken);
        if (await db.Users.SingleOrDefaultAsync(user => user.Id == id, cancellationToken) is not { } user)
            return new NotFoundRefusal("user", id);
        if (request.IsDisabled && await UserRoles.IsLastAdministratorAsync(db, id, cancellationToken))
            return new LastAdministrator(user.UserName);
        if (request.IsDisabled == user.DisabledAt is not null)
            return null;

        user.DisabledAt = request.IsDisabled ? time.GetUtcNow() : null;
        audit.Add(db, caller, request.IsDisabled ? "user.disabled" : "user.enabled", user.UserName, "");
        await db.SaveChangesAsync(cancellationToken);
        await transaction.CommitAsync(cancellationToken);
        if (request.IsDisabled)
            await sessions.EndAllAsync(id, cancellationToken);
        return null;
    }
}
