using System.Security.Claims;
using FleetDefrag.Server.Data.Entities;
using Microsoft.AspNetCore.Identity;
using Microsoft.Extensions.Options;

namespace FleetDefrag.Server.Features.Access;

/// <summary>Adds a claim to the sessions of users who still have a one-time password.</summary>
internal sealed class SessionClaims(
    UserManager<User> users, IOptions<IdentityOptions> options) : UserClaimsPrincipalFactory<User>(users, options)
{
    private const string MustChangePassword = "fleetdefrag:must-change-password";

    public static bool HasToChangePassword(ClaimsPrincipal user) => user.HasClaim(claim => claim.Type == MustChangePassword);

    /// <inheritdoc />
    protected override async Task<ClaimsIdentity> GenerateClaimsAsync(User user)
    {
        var identity = await base.GenerateClaimsAsync(user);
        if (user.MustChangePassword)
            identity.AddClaim(new Claim(MustChangePassword, "true"));
        return identity;
    }
}
