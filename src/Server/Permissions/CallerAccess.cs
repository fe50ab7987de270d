using System.Security.Claims;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Permissions;

/// <summary>The roles of the caller of a request. Each request reads them anew, so a changed role takes effect at once.</summary>
internal sealed class CallerAccess(FleetDbContext db, IGroupMembers members)
{
    private List<RoleGrant> _grants = [];

    /// <summary>Reads the roles of a caller.</summary>
    public async Task LoadAsync(ClaimsPrincipal caller, CancellationToken cancellationToken)
    {
        var person = CallerClaims.PersonOf(caller);
        var isScript = CallerClaims.TokenOf(caller) is not null;
        _grants = await db.RoleGrants.AsNoTracking()
            .Where(grant => grant.UserId == person && (isScript || grant.Role != Role.GitOps)).ToListAsync(cancellationToken);
    }

    /// <summary>The roles of the caller.</summary>
    public IReadOnlyList<RoleView> Roles => RoleView.Of(_grants);

    /// <summary>Returns true when the caller has the permission for some part of the fleet.</summary>
    public bool May(Permission permission) => permission == Permission.OwnAccount || _grants.Exists(grant => grant.Role.Has(permission));

    /// <summary>Returns true when the caller has the permission for the whole fleet.</summary>
    public bool MayEverywhere(Permission permission) => _grants.Exists(grant => grant.Group is null && grant.Role.Has(permission));

    /// <summary>Returns the groups for which the caller has the permission.</summary>
    public IReadOnlySet<string> GroupsWith(Permission permission) => _grants.Where(grant => grant.Role.Has(permission))
        .Select(grant => grant.Group).OfType<string>().ToHashSet(StringComparer.Ordinal);

    /// <summary>Returns the servers for which the caller has the permission; null: all.</summary>
    public async Task<List<Guid>?> ServersWithAsync(Permission permission, CancellationToken cancellationToken) =>
        MayEverywhere(permission) ? null : await members.OfAsync(GroupsWith(permission), cancellationToken);
}
