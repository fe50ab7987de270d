using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.Permissions;

/// <summary>The permissions of each role.</summary>
internal static class RolePermissions
{
    /// <summary>Returns true when a role has a permission.</summary>
    public static bool Has(this Role role, Permission permission) => permission switch
    {
        Permission.OwnAccount or Permission.Read => true,
        Permission.Operate => role is Role.Operator or Role.Administrator,
        Permission.ChangeSetup => role is Role.GitOps or Role.Administrator,
        _ => role is Role.Administrator,
    };

    /// <summary>Returns the names of the roles that have a permission, for people.</summary>
    public static string Names(Permission permission) =>
        string.Join(" or ", Enum.GetValues<Role>().Where(role => role.Has(permission)).Select(role => role.ToString()));
}
