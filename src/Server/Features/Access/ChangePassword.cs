using System.Security.Claims;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Http;
using FleetDefrag.Server.Observability;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.Identity;

namespace FleetDefrag.Server.Features.Access;

/// <summary>Changes one's own password. The session that does it goes on; the user's other sessions end within a minute.</summary>
internal static class ChangePassword
{
    private const int LongestPassword = 512;

    public static async Task<Results<NoContent, ProblemHttpResult>> HandleAsync(
        ChangePasswordRequest request, SignInManager<User> signIn, FleetDbContext db, Audit audit, ClaimsPrincipal principal)
    {
        if (request.NewPassword.Length > LongestPassword || request.CurrentPassword.Length > LongestPassword)
            return Problems.Invalid("newPassword", $"A password may have at most {LongestPassword} characters.");
        if (request.NewPassword == request.CurrentPassword)
            return Problems.Invalid("newPassword", "The new password is the current one. Choose another.");
        var users = signIn.UserManager;
        if (await users.GetUserAsync(principal) is not { } user)
            return Problems.Unauthenticated("This user no longer exists. Sign in again.");

        // Saved together with the new hash: the flag is part of the row that Identity updates.
        var mustChange = user.MustChangePassword;
        user.MustChangePassword = false;
        audit.Add(db, user.UserName, "password.changed", user.UserName, "");
        var result = await users.ChangePasswordAsync(user, request.CurrentPassword, request.NewPassword);
        if (!result.Succeeded)
        {
            user.MustChangePassword = mustChange;
            return Problems.Invalid("newPassword", string.Join(' ', result.Errors.Select(error => error.Description)));
        }

        await signIn.RefreshSignInAsync(user);
        return TypedResults.NoContent();
    }
}
