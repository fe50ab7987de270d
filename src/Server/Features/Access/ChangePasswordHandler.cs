using System.Security.Claims;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Access.Sessions;
using FleetDefrag.Server.Features.Access.Users;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Observability;
using FleetDefrag.Server.Settings;
using Microsoft.AspNetCore.Identity;

namespace FleetDefrag.Server.Features.Access;

/// <summary>Changes the user's own password. All sessions of the user end, and the current one is replaced.</summary>
internal sealed class ChangePasswordHandler(
    SignInManager<User> signIn, UserSessions sessions, SignInThrottle throttle, FleetDbContext db, Audit audit, ServerSettings settings)
{
    private const int LongestPassword = 512;

    /// <summary>Returns null when the password is changed.</summary>
    /// <param name="request">The old and the new password.</param>
    /// <param name="principal">The signed-in user.</param>
    /// <param name="address">The caller's address, as limits count it.</param>
    /// <param name="cancellationToken">Cancels the change.</param>
    public async Task<FeatureRefusal?> HandleAsync(
        ChangePasswordRequest request, ClaimsPrincipal principal, string address, CancellationToken cancellationToken)
    {
        if (request.NewPassword.Length > LongestPassword || request.CurrentPassword.Length > LongestPassword)
            return new InvalidPassword("newPassword", $"A password may have at most {LongestPassword} characters.");
        if (request.NewPassword == request.CurrentPassword)
            return new InvalidPassword("newPassword", "The new password is the current one. Choose another.");
        if (await signIn.UserManager.GetUserAsync(principal) is not { } user)
            return new UnauthenticatedRefusal("This user no longer exists. Sign in again.");

        if (user.IdentityProvider is not null)
            return new ProviderUserRefusal("You sign in with your company account. Change its password there.");

        // A session left open must not let anybody guess the password faster than the sign-in does.
        var attempt = new SignInAttempt(address, user.NormalizedUserName, user.SecurityStamp);
        if (throttle.Begin(attempt) is { } wait)
            return new TooManyAttemptsRefusal(wait);
        if (!await signIn.UserManager.CheckPasswordAsync(user, request.CurrentPassword))
        {
            audit.Add(db, user.UserName, "password.refused", user.UserName, "wrong current password");
            await db.SaveChangesAsync(cancellationToken);
            return new InvalidPassword("currentPassword", "The current password is wrong.");
        }

        throttle.Succeed(attempt);
        return await StoreAsync(user, request, address, cancellationToken);
    }

    private async Task<InvalidPassword?> StoreAsync(
        User user, ChangePasswordRequest request, string address, CancellationToken cancellationToken)
    {
        var (mustChange, expiresAt) = (user.MustChangePassword, user.PasswordExpiresAt);
        // These values are part of the row that Identity updates, so they are saved together with the new hash.
        (user.MustChangePassword, user.PasswordExpiresAt) = (false, null);
        audit.Add(db, user.UserName, "password.changed", user.UserName, "");
        var result = await signIn.UserManager.ChangePasswordAsync(user, request.CurrentPassword, request.NewPassword);
        if (!result.Succeeded)
        {
            (user.MustChangePassword, user.PasswordExpiresAt) = (mustChange, expiresAt);
            return new InvalidPassword("newPassword", string.Join(' ', result.Errors.Select(error => error.Description)));
        }

        if (mustChange && user.UserName == FirstAdministrator.UserName)
            File.Delete(OneTimePassword.FirstFile(settings));
        await sessions.EndAllAsync(user.Id, cancellationToken);
        var session = await sessions.OpenAsync(user, address, cancellationToken);
        await signIn.SignInWithClaimsAsync(user, isPersistent: false, [session]);
        return null;
    }
}
