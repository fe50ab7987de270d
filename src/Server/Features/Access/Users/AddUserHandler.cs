using System.Security.Claims;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Observability;
using FleetDefrag.Server.Permissions;
using Microsoft.AspNetCore.Identity;
using Microsoft.EntityFrameworkCore;
using Npgsql;

namespace FleetDefrag.Server.Features.Access.Users;

/// <summary>Adds a person, with roles and a one-time password.</summary>
internal sealed class AddUserHandler(FleetDbContext db, IPasswordHasher<User> hasher, Audit audit, TimeProvider time)
{
    /// <summary>Returns the person's one-time password.</summary>
    public async Task<Outcome<NewPassword>> HandleAsync(
        AddUserRequest request, ClaimsPrincipal caller, CancellationToken cancellationToken)
    {
        var name = request.UserName.Trim();
        if (!UserName.IsValid(name))
            return new InvalidUserName($"userName may have 1 to {UserName.Longest} characters without control characters.");
        if (UserRoles.Check(request.Roles) is { } wrong)
            return new InvalidRoles(wrong);
        var normalized = UserName.Normalize(name);
        if (await db.Users.AnyAsync(user => user.NormalizedUserName == normalized, cancellationToken))
            return new UserNameTaken(name);

        var user = new User { UserName = name, NormalizedUserName = normalized };
        user.Roles.AddRange(request.Roles.Select(role => UserRoles.Grant(role.Role, role.Group)));
        var password = OneTimePassword.Give(user, hasher, time.GetUtcNow());
        db.Add(user);
        var roles = RoleView.Text(request.Roles);
        audit.Add(db, caller, "user.added", name, roles, new AuditChange(After: roles));
        try
        {
            await db.SaveChangesAsync(cancellationToken);
        }
        catch (DbUpdateException exists) when (exists.InnerException is PostgresException { SqlState: PostgresErrorCodes.UniqueViolation })
        {
            return new UserNameTaken(name);
        }

        return new NewPassword(user.Id, name, password, user.PasswordExpiresAt!.Value);
    }
}
