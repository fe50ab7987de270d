using System.Security.Claims;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Permissions;
using FleetDefrag.Server.Settings;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Access.Authenticators;

/// <summary>Tells who lacks the authenticator app that the settings ask for.</summary>
internal sealed class AuthenticatorPolicy(FleetDbContext db, ServerSettings settings)
{
    /// <summary>Returns true when the person of a session has to set up an authenticator before anything else.</summary>
    public async Task<bool> IsMissingAsync(ClaimsPrincipal caller, CallerAccess access, CancellationToken cancellationToken)
    {
        if (CallerClaims.SessionOf(caller) is null || !Applies(access.Roles.Any(role => role.Role == Role.Administrator)))
            return false;
        var person = CallerClaims.PersonOf(caller);
        return !await db.Users.AnyAsync(
            user => user.Id == person && (user.HasAuthenticator || user.IdentityProvider != null), cancellationToken);
    }

    /// <summary>Returns true when a person with these roles has to set up an authenticator before anything else.</summary>
    public bool IsMissing(User user, IEnumerable<RoleGrant> roles) =>
        // Identity providers ask for second factors themselves.
        !user.HasAuthenticator && user.IdentityProvider is null && Applies(roles.Any(grant => grant.Role == Role.Administrator));

    /// <summary>Returns true when the settings ask for a second factor for these roles.</summary>
    public bool AppliesTo(IEnumerable<Role> roles) => Applies(roles.Contains(Role.Administrator));

    private bool Applies(bool isAdministrator) =>
        settings.AuthenticatorFor == AuthenticatorRule.Everybody
        || (settings.AuthenticatorFor == AuthenticatorRule.Administrators && isAdministrator);
}
