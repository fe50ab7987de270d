using System.Security.Claims;
using FleetDefrag.Server.Data.Entities;
using Microsoft.AspNetCore.Identity;
using Microsoft.Extensions.Options;

namespace FleetDefrag.Server.Features.Access;

/// <summary>Adds claims to the sessions of users who still have a one-time password, and of people of an identity provider.</summary>
internal sealed class SessionClaims(
    UserManager<User> users, IOptions<IdentityOptions> options) : UserClaimsPrincipalFactory<User>(users, options)
{
    private const string MustChangePassword = "fleetdefrag:must-change-password";

    private const string OfProvider = "fleetdefrag:of-provider";

    /// <summary>Returns the identity provider of a session's person; null: a user of this server.</summary>
    public static string? ProviderOf(ClaimsPrincipal user) => user.FindFirstValue(OfProvider);

    public static bool HasToChangePassword(ClaimsPrincipal user) => user.HasClaim(claim => claim.Type == MustChangePassword);

    /// <inheritdoc />
    protected override async Task<ClaimsIdentity> GenerateClaimsAsync(User user)
    {
        var identity = await base.GenerateClaimsAsync(user);
        if (user.MustChangePassword)
            identity.AddClaim(new Claim(MustChangePassword, "true"));
        if (user.IdentityProvider is not null)
            identity.AddClaim(new Claim(OfProvider, user.IdentityProvider));
        return identity;
    }
}
