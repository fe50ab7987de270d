using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Http;

namespace FleetDefrag.Server.Permissions;

/// <summary>A role of a person.</summary>
/// <param name="Role">What the person may do.</param>
/// <param name="Group">Name of the group whose servers the role is for; null: the whole fleet.</param>
[SchemaName("RoleGrant")]
internal sealed record RoleView(Role Role, string? Group = null)
{
    /// <summary>Returns the roles in a stable order: those for the whole fleet first.</summary>
    public static IReadOnlyList<RoleView> Of(IEnumerable<RoleGrant> grants) =>
        [
            .. grants.OrderBy(grant => grant.Group, StringComparer.Ordinal)
                .ThenBy(grant => grant.Role)
                .Select(grant => new RoleView(grant.Role, grant.Group))
        ];

    /// <summary>Returns the roles as text for the audit.</summary>
    public static string Text(IEnumerable<RoleView> roles) =>
        string.Join(", ", roles.Select(role => role.Group is { } group ? $"{role.Role} of group {group}" : $"{role.Role}"));
}
