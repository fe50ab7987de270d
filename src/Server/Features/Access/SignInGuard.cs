using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Access.Authenticators;
using FleetDefrag.Server.Features.Access.Sessions;

namespace FleetDefrag.Server.Features.Access;

/// <summary>What guards a sign-in besides the password: waiting times, and codes of authenticator apps.</summary>
internal sealed class SignInGuard(SignInThrottle throttle, AuthenticatorCheck codes, AuthenticatorPolicy policy)
{
    /// <summary>Counts an attempt. Returns the time to wait; null: the attempt may go on.</summary>
    public TimeSpan? Begin(SignInAttempt attempt) => throttle.Begin(attempt);

    /// <summary>Forgets the attempts of a caller who signed in.</summary>
    public void Succeed(SignInAttempt attempt) => throttle.Succeed(attempt);

    /// <summary>Returns true when the user needs no code, or the code is right. The caller saves the user.</summary>
    public async Task<bool> UseCodeAsync(User user, string? code) => !user.HasAuthenticator || await codes.UseAsync(user, code ?? "");

    /// <summary>Returns true when the user has to set up an authenticator before anything else.</summary>
    public bool MustSetUp(User user, IEnumerable<RoleGrant> roles) => policy.IsMissing(user, roles);
}
