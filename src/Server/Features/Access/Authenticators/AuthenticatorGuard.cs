using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Access.Sessions;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Observability;
using Microsoft.AspNetCore.Identity;

namespace FleetDefrag.Server.Features.Access.Authenticators;

/// <summary>Guards changes of an authenticator app: waiting times after wrong attempts, and the person's password.</summary>
internal sealed class AuthenticatorGuard(
    UserManager<User> users, IProviderPasswords passwords, SignInThrottle throttle, FleetDbContext db, Audit audit)
{
    private const int LongestPassword = 512;

    /// <summary>Counts an attempt. Returns the time to wait; null: the attempt may go on.</summary>
    public TimeSpan? Begin(SignInAttempt attempt) => throttle.Begin(attempt);

    /// <summary>Forgets the attempts of a person who was right.</summary>
    public void Succeed(SignInAttempt attempt) => throttle.Succeed(attempt);

    /// <summary>Returns why a change is refused; null: the password is the person's.</summary>
    public async Task<FeatureRefusal?> RefuseAsync(User user, PasswordProof proof, string address, CancellationToken cancellationToken)
    {
        var attempt = new SignInAttempt(address, user.NormalizedUserName, user.SecurityStamp);
        if (throttle.Begin(attempt) is { } wait)
            return new TooManyAttemptsRefusal(wait);
        if (await RefuseAsync(user, proof.Password, cancellationToken) is { } refusal)
        {
            if (refusal is WrongPassword)
            {
                audit.Add(db, user.UserName, "password.refused", user.UserName, "wrong password for a change of the authenticator");
                await db.SaveChangesAsync(cancellationToken);
            }

            return refusal;
        }

        throttle.Succeed(attempt);
        return null;
    }

    private async Task<FeatureRefusal?> RefuseAsync(User user, string password, CancellationToken cancellationToken)
    {
        if (password.Length > LongestPassword)
            return new WrongPassword();
        if (user.IdentityProvider is { } provider && passwords.Checks(provider))
            return await passwords.RefuseAsync(user, password, cancellationToken);
        return await users.CheckPasswordAsync(user, password) ? null : new WrongPassword();
    }
}
