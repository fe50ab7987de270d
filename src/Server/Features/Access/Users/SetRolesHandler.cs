using System.Security.Claims;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Observability;
using FleetDefrag.Server.Permissions;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Access.Users;

/// <summary>Replaces the roles of a person. The new roles apply to the person's next request.</summary>
internal sealed class SetRolesHandler(FleetDbContext db, Audit audit)
{
    /// <summary>Returns null when the roles are replaced.</summary>
    public async Task<FeatureRefusal?> HandleAsync(
        Guid id, SetRolesRequest request, ClaimsPrincipal caller, CancellationToken cancellationToken)
    {
        if (UserRoles.Check(request.Roles) is { } wrong)
            return new InvalidRoles(wrong);
        await using var transaction = await db.Database.BeginTransactionAsync(cancellationToken);
        await UserRoles.LockAsync(db, cancellationToken);
        var user = await db.Users.Include(user => user.Roles).SingleOrDefaultAsync(user => user.Id == id, cancellationToken);
        if (user is null)
            return new NotFoundRefusal("user", id);
        if (user.IdentityProvider is not null)
            return new ProviderUserRefusal($"The roles of {user.UserName} come from groups of the identity provider. Change them there.");
        if (!request.Roles.Contains(new RoleView(Role.Administrator, Group: null))
            && await UserRoles.IsLastAdministratorAsync(db, id, cancellationToken))
            return new LastAdministrator(user.UserName);

        var before = RoleView.Text(RoleView.Of(user.Roles));
        UserRoles.Replace(db, user, request.Roles);
        audit.Add(db, caller, "user.roles-changed", user.UserName, $"{before} → {RoleView.Text(request.Roles)}",
            new AuditChange(before, RoleView.Text(request.Roles)));
        await db.SaveChangesAsync(cancellationToken);
        await transaction.CommitAsync(cancellationToken);
        return null;
    }
}
