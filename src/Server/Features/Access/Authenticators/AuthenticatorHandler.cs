using System.Security.Claims;
using System.Text.Encodings.Web;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Access.Sessions;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Observability;
using Microsoft.AspNetCore.Identity;
using QRCoder;

namespace FleetDefrag.Server.Features.Access.Authenticators;

/// <summary>
/// Sets up and removes the authenticator app of the signed-in person. Both need the password again: a session left open must not lock its
/// owner out.
/// </summary>
internal sealed class AuthenticatorHandler(
    UserManager<User> users, IUserAuthenticatorKeyStore<User> store, AuthenticatorCheck codes, AuthenticatorGuard guard, FleetDbContext db,
    Audit audit)
{
    private const string Issuer = "FleetDefrag";

    /// <summary>Gives the person a new key, which has no effect until a code confirms it.</summary>
    public async Task<Outcome<NewAuthenticator>> BeginAsync(
        PasswordProof proof, ClaimsPrincipal caller, string address, CancellationToken cancellationToken)
    {
        if (await users.GetUserAsync(caller) is not { } user)
            return Gone();
        if (await guard.RefuseAsync(user, proof, address, cancellationToken) is { } refusal)
            return refusal;
        if (user.HasAuthenticator)
            return new AuthenticatorStateRefused("You have an authenticator app already. Remove it before you set up another one.");
        var key = users.GenerateNewAuthenticatorKey();
        await store.SetAuthenticatorKeyAsync(user, key, cancellationToken);
        await db.SaveChangesAsync(cancellationToken);
        var label = UrlEncoder.Default.Encode($"{Issuer}:{user.UserName}");
        var uri = $"otpauth://totp/{label}?secret={key}&issuer={Issuer}&digits=6";
        return new NewAuthenticator(key, uri, Draw(uri));
    }

    /// <summary>Enables the authenticator whose key a code confirms, and returns recovery codes.</summary>
    public async Task<Outcome<NewRecoveryCodes>> ConfirmAsync(
        ConfirmAuthenticatorRequest request, ClaimsPrincipal caller, string address, CancellationToken cancellationToken)
    {
        if (await users.GetUserAsync(caller) is not { } user)
            return Gone();
        if (user.HasAuthenticator || user.AuthenticatorKey is null)
            return new AuthenticatorStateRefused("There is no new key to confirm. Begin with POST /api/v1/session/authenticator.");
        var attempt = new SignInAttempt(address, user.NormalizedUserName, user.SecurityStamp);
        if (guard.Begin(attempt) is { } wait)
            return new TooManyAttemptsRefusal(wait);
        if (!await codes.UseAsync(user, request.Code))
            return new InvalidCode();
        guard.Succeed(attempt);
        user.HasAuthenticator = true;
        var recovery = AuthenticatorCheck.GiveRecoveryCodes(user);
        audit.Add(db, user.UserName, "authenticator.enabled", user.UserName, "");
        await db.SaveChangesAsync(cancellationToken);
        return new NewRecoveryCodes(recovery);
    }

    /// <summary>Removes the authenticator. Returns null when it is removed.</summary>
    public async Task<FeatureRefusal?> RemoveAsync(
        PasswordProof proof, ClaimsPrincipal caller, string address, CancellationToken cancellationToken)
    {
        if (await users.GetUserAsync(caller) is not { } user)
            return Gone();
        if (await guard.RefuseAsync(user, proof, address, cancellationToken) is { } refusal)
            return refusal;
        AuthenticatorCheck.Remove(user);
        audit.Add(db, user.UserName, "authenticator.removed", user.UserName, "");
        await db.SaveChangesAsync(cancellationToken);
        return null;
    }

    private static UnauthenticatedRefusal Gone() => new("This user no longer exists. Sign in again.");

    private static List<string> Draw(string text)
    {
        using var generator = new QRCodeGenerator();
        using var code = generator.CreateQrCode(text, QRCodeGenerator.ECCLevel.M);
        return code.ModuleMatrix.ConvertAll(row => string.Concat(row.Cast<bool>().Select(isDark => isDark ? '1' : '0')));
    }
}
