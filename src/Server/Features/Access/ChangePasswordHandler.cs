using System.Security.Claims;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Observability;
using Microsoft.AspNetCore.Identity;

namespace FleetDefrag.Server.Features.Access;

/// <summary>Changes the user's own password. The current session goes on; the user's other sessions end within a minute.</summary>
internal sealed class ChangePasswordHandler(SignInManager<User> signIn, FleetDbContext db, Audit audit)
{
    private const int LongestPassword = 512;

    /// <summary>Returns null when the password is changed.</summary>
    public async Task<FeatureRefusal?> HandleAsync(ChangePasswordRequest request, ClaimsPrincipal principal)
    {
        if (request.NewPassword.Length > LongestPassword || request.CurrentPassword.Length > LongestPassword)
            return new InvalidPassword("newPassword", $"A password may have at most {LongestPassword} characters.");
        if (request.NewPassword == request.CurrentPassword)
            return new InvalidPassword("newPassword", "The new password is the current one. Choose another.");
        var users = signIn.UserManager;
        if (await users.GetUserAsync(principal) is not { } user)
            return new UnauthenticatedRefusal("This user no longer exists. Sign in again.");

        // The flag is part of the row that Identity updates, so it is saved together with the new hash.
        var mustChange = user.MustChangePassword;
        user.MustChangePassword = false;
        audit.Add(db, user.UserName, "password.changed", user.UserName, "");
        var result = await users.ChangePasswordAsync(user, request.CurrentPassword, request.NewPassword);
        if (!result.Succeeded)
        {
            user.MustChangePassword = mustChange;
            return new InvalidPassword("newPassword", string.Join(' ', result.Errors.Select(error => error.Description)));
        }

        await signIn.RefreshSignInAsync(user);
        return null;
    }
}
