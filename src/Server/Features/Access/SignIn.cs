using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Http;
using FleetDefrag.Server.Observability;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.Identity;

namespace FleetDefrag.Server.Features.Access;

/// <summary>Exchanges name and password for a session. A wrong name and a wrong password look, and take, the same.</summary>
internal static class SignIn
{
    private const int LongestPassword = 512;

    public static async Task<Results<Ok<Session>, ProblemHttpResult>> HandleAsync(
        SignInRequest request, SignInManager<User> signIn, FleetDbContext db, Audit audit, CancellationToken cancellationToken)
    {
        // Hashing takes time in proportion to the length.
        if (request.Password.Length > LongestPassword)
            return Problems.Invalid("password", $"The password is longer than {LongestPassword} characters.");

        var user = await signIn.UserManager.FindByNameAsync(request.UserName);
        var result = user is null ? SpendTheSameTime(signIn, request.Password) : await signIn.CheckPasswordSignInAsync(user, request.Password, lockoutOnFailure: true);
        audit.Add(db, request.UserName, result.Succeeded ? "session.signed-in" : "session.refused", request.UserName, result.ToString());
        await db.SaveChangesAsync(cancellationToken);
        if (!result.Succeeded)
            return Refuse(result);

        await signIn.SignInAsync(user!, isPersistent: false);
        return TypedResults.Ok(new Session(user!.UserName, user.MustChangePassword));
    }

    private static SignInResult SpendTheSameTime(SignInManager<User> signIn, string password)
    {
        signIn.UserManager.PasswordHasher.HashPassword(new User { UserName = "" }, password);
        return SignInResult.Failed;
    }

    private static ProblemHttpResult Refuse(SignInResult result) => result.IsLockedOut
        ? Problems.Unauthenticated("Too many wrong passwords for this user. Wait five minutes and try again.")
        : Problems.Unauthenticated("User name or password is wrong.");
}
