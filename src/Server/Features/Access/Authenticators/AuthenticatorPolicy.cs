using System.Security.Claims;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Permissions;
using FleetDefrag.Server.Settings;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Access.Authenticators;

/// <summary>Tells who lacks the authenticator app that the settings ask for.</summary>
internal sealed class AuthenticatorPolicy(FleetDbContext db, ServerSettings settings, IProviderPasswords passwords)
{
    /// <summary>Returns true when the person of a session has to set up an authenticator before anything else.</summary>
    public async Task<bool> IsMissingAsync(ClaimsPrincipal caller, CallerAccess access, CancellationToken cancellationToken)
    {
        if (CallerClaims.SessionOf(caller) is null || !Applies(access.Roles.Any(role => role.Role == Role.Administrator)))
            return false;
        var person = CallerClaims.PersonOf(caller);
        var user = await db.Users.AsNoTracking().Where(user => user.Id == person)
            .Select(user => new { user.HasAuthenticator, user.IdentityProvider }).SingleOrDefaultAsync(cancellationToken);
        return user is null || (!user.HasAuthenticator && MayHave(user.IdentityProvider));
    }

    /// <summary>Returns true when a person with these roles has to set up an authenticator before anything else.</summary>
    public bool IsMissing(User user, IEnumerable<Role> roles) =>
        !user.HasAuthenticator && MayHave(user.IdentityProvider) && Applies(roles.Contains(Role.Administrator));

    /// <summary>Returns true when people of a provider sign in with codes of this server. Other providers ask for second factors.</summary>
    /// <param name="provider">The provider; null: users of this server.</param>
    public bool MayHave(string? provider) => provider is null || passwords.Checks(provider);

    private bool Applies(bool isAdministrator) =>
        settings.AuthenticatorFor == AuthenticatorRule.Everybody
        || (settings.AuthenticatorFor == AuthenticatorRule.Administrators && isAdministrator);
}
