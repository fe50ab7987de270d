using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Observability;
using Microsoft.AspNetCore.Identity;

namespace FleetDefrag.Server.Features.Access;

/// <summary>Exchanges name and password for a session. A wrong name and a wrong password get the same answer after the same time.</summary>
internal sealed class SignInHandler(SignInManager<User> signIn, FleetDbContext db, Audit audit)
{
    private const int LongestPassword = 512;

    /// <summary>Signs the user in, and records the attempt in the audit.</summary>
    public async Task<Outcome<Session>> HandleAsync(SignInRequest request, CancellationToken cancellationToken)
    {
        // The time to hash a password grows with its length.
        if (request.Password.Length > LongestPassword)
            return new InvalidPassword("password", $"The password is longer than {LongestPassword} characters.");

        var user = await signIn.UserManager.FindByNameAsync(request.UserName);
        var result = user is null
            ? SpendTheSameTime(request.Password)
            : await signIn.CheckPasswordSignInAsync(user, request.Password, lockoutOnFailure: true);
        var action = result.Succeeded ? "session.signed-in" : "session.refused";
        audit.Add(db, request.UserName, action, request.UserName, result.ToString());
        await db.SaveChangesAsync(cancellationToken);
        if (result.IsLockedOut)
            return new UnauthenticatedRefusal("Too many wrong passwords for this user. Wait five minutes and try again.");
        if (!result.Succeeded)
            return new UnauthenticatedRefusal("User name or password is wrong.");

        await signIn.SignInAsync(user!, isPersistent: false);
        return new Session(user!.UserName, user.MustChangePassword);
    }

    private SignInResult SpendTheSameTime(string password)
    {
        signIn.UserManager.PasswordHasher.HashPassword(new User { UserName = "" }, password);
        return SignInResult.Failed;
    }
}
