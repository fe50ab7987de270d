using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Configurations;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Permissions;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Access.Users;

/// <summary>Makes, checks and replaces the roles of people.</summary>
internal static class UserRoles
{
    private const int Most = 100;

    // "people" in ASCII.
    private const long Administrators = 0x70_65_6F_70_6C_65;

    /// <summary>Returns a new role of the person to whose roles it is added.</summary>
    public static RoleGrant Grant(Role role, string? group = null) =>
        new() { Id = Guid.NewGuid(), UserId = Guid.Empty, Role = role, Group = group };

    /// <summary>Returns one sentence about roles that cannot be; null when they can.</summary>
    public static string? Check(IReadOnlyList<RoleView> roles)
    {
        if (roles.Count > Most)
            return $"There are {roles.Count} roles; {Most} are possible.";
        if (roles.Any(role => role.Group is { Length: 0 or > RoleGrantConfiguration.LongestGroup }))
            return $"The name of a group has 1 to {RoleGrantConfiguration.LongestGroup} characters; leave it out for the whole fleet.";
        return roles.Distinct().Count() == roles.Count ? null : "A role is there twice.";
    }

    /// <summary>Replaces the roles of a person; the caller saves.</summary>
    /// <param name="db">The unit of work.</param>
    /// <param name="user">The person, with its roles.</param>
    /// <param name="roles">The new roles.</param>
    public static void Replace(FleetDbContext db, User user, IReadOnlyList<RoleView> roles)
    {
        db.RemoveRange(user.Roles);
        db.AddRange(roles.Select(role => new RoleGrant { Id = Guid.NewGuid(), UserId = user.Id, Role = role.Role, Group = role.Group }));
    }

    /// <summary>
    /// Makes changes of administrators wait for each other until the transaction ends. Without it two administrators who disable each
    /// other at one instant would both still count the other one.
    /// </summary>
    public static Task LockAsync(FleetDbContext db, CancellationToken cancellationToken) =>
        db.Database.ExecuteSqlAsync($"SELECT pg_advisory_xact_lock({Administrators})", cancellationToken);

    /// <summary>
    /// Returns true when nobody else administers the whole fleet. Somebody who is disabled does not count. A person of an identity
    /// provider does not count either, because the provider may be away.
    /// </summary>
    public static async Task<bool> IsLastAdministratorAsync(FleetDbContext db, Guid userId, CancellationToken cancellationToken) =>
        !await db.RoleGrants.AnyAsync(
            grant => grant.Role == Role.Administrator && grant.Group == null && grant.UserId != userId && grant.User!.DisabledAt == null
                && grant.User.IdentityProvider == null,
            cancellationToken);
}
