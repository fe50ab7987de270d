using System.Security.Claims;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Features.Access.Sessions;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Observability;
using FleetDefrag.Server.Permissions;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Access.Users;

/// <summary>Removes a person with the person's sessions and API tokens. The audit keeps the name.</summary>
internal sealed class RemoveUserHandler(FleetDbContext db, UserSessions sessions, Audit audit)
{
    /// <summary>Returns null when the person is removed.</summary>
    public async Task<FeatureRefusal?> HandleAsync(Guid id, ClaimsPrincipal caller, CancellationToken cancellationToken)
    {
        if (id == CallerClaims.PersonOf(caller))
            return new OwnAccountRefused("Nobody removes the own account. Ask another administrator.");
        await using var transaction = await db.Database.BeginTransactionAsync(cancellationToken);
        await UserRoles.LockAsync(db, cancellationToken);
        var user = await db.Users.AsNoTracking().Include(user => user.Roles).SingleOrDefaultAsync(user => user.Id == id, cancellationToken);
        if (user is null)
            return new NotFoundRefusal("user", id);
        if (await UserRoles.IsLastAdministratorAsync(db, id, cancellationToken))
            return new LastAdministrator(user.UserName);

        await sessions.EndAllAsync(id, cancellationToken);
        audit.Add(db, caller, "user.removed", user.UserName, "", new AuditChange(RoleView.Text(RoleView.Of(user.Roles))));
        // Two administrators may remove one person at once. The second finds nothing, which is what it wants.
        await db.Users.Where(found => found.Id == id).ExecuteDeleteAsync(cancellationToken);
        await db.SaveChangesAsync(cancellationToken);
        await transaction.CommitAsync(cancellationToken);
        return null;
    }
}
