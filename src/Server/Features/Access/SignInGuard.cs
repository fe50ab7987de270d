using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Access.Authenticators;
using FleetDefrag.Server.Features.Access.ActiveDirectory;
using FleetDefrag.Server.Features.Access.Providers;
using FleetDefrag.Server.Features.Access.Sessions;
using FleetDefrag.Server.Features.Access.Users;
using FleetDefrag.Server.Http.Refusals;

namespace FleetDefrag.Server.Features.Access;

/// <summary>What guards a sign-in besides the password: waiting times, and codes of authenticator apps.</summary>
internal sealed class SignInGuard(
    SignInThrottle throttle,
    AuthenticatorCheck codes,
    AuthenticatorPolicy policy,
    SignInSettings settings,
    DirectorySignIn directory)
{
    /// <summary>The people whose passwords the company's directory checks.</summary>
    public DirectorySignIn Directory { get; } = directory;

    /// <summary>Counts an attempt. Returns the time to wait; null: the attempt may go on.</summary>
    public TimeSpan? Begin(SignInAttempt attempt) => throttle.Begin(attempt);

    /// <summary>Returns true when the settings let a user sign in with a password of this server.</summary>
    public bool AllowsPassword(User user) =>
        settings.PasswordsOnlyFor is not { } only || user.NormalizedUserName == UserName.Normalize(only);

    /// <summary>Forgets the attempts of a caller who signed in.</summary>
    public void Succeed(SignInAttempt attempt) => throttle.Succeed(attempt);

    /// <summary>Returns null when the user needs no code, or the code is right. The caller saves the user.</summary>
    public async Task<FeatureRefusal?> RefuseCodeAsync(User user, string? code)
    {
        if (!user.HasAuthenticator)
            return null;
        if (string.IsNullOrWhiteSpace(code))
            return new CodeRequired();
        return await codes.UseAsync(user, code) ? null : new UnauthenticatedRefusal("The code is wrong, or was used already.");
    }

    /// <summary>Returns true when the user may have an authenticator of this server.</summary>
    public bool MayHaveAuthenticator(User user) => policy.MayHave(user.IdentityProvider);

    /// <summary>Returns true when the user has to set up an authenticator before anything else.</summary>
    public bool MustSetUp(User user, IEnumerable<Role> roles) => policy.IsMissing(user, roles);
}
