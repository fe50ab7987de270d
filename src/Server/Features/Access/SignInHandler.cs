using System.Security.Claims;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Access.Providers;
using FleetDefrag.Server.Features.Access.Sessions;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Observability;
using FleetDefrag.Server.Permissions;
using Microsoft.AspNetCore.Identity;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Access;

/// <summary>Exchanges name and password for a session. A wrong name and a wrong password get the same answer after the same time.</summary>
internal sealed class SignInHandler(
    SignInManager<User> signIn, UserSessions sessions, SignInGuard guard, FleetDbContext db, Audit audit, TimeProvider time)
{
    private const int LongestPassword = 512;

    /// <summary>Signs the user in, and records the attempt in the audit.</summary>
    /// <param name="request">Name and password.</param>
    /// <param name="address">The caller's address, as limits count it.</param>
    /// <param name="cancellationToken">Cancels the attempt.</param>
    public async Task<Outcome<Session>> HandleAsync(SignInRequest request, string address, CancellationToken cancellationToken)
    {
        // The time to hash a password grows with its length.
        if (request.Password.Length > LongestPassword)
            return new InvalidPassword("password", $"The password is longer than {LongestPassword} characters.");

        var user = await signIn.UserManager.FindByNameAsync(request.UserName);
        var attempt = new SignInAttempt(address, request.UserName.ToUpperInvariant().Limit(256), user?.SecurityStamp ?? "");
        if (guard.Begin(attempt) is { } wait)
            return new TooManyAttemptsRefusal(wait);
        if (guard.Directory.Checks(user))
            return await ByDirectoryAsync(request, attempt, cancellationToken);
        var isRight = user?.PasswordHash is null
            ? SpendTheSameTime(request.Password)
            : await signIn.UserManager.CheckPasswordAsync(user!, request.Password);
        if (!isRight)
            return await RefuseAsync(request, "wrong name or password", "User name or password is wrong.", cancellationToken);
        if (user!.DisabledAt is not null)
            return await RefuseAsync(request, "disabled", "This user is disabled. Ask an administrator.", cancellationToken);
        if (!guard.AllowsPassword(user))
            return await RefuseAsync(request, "passwords are off", new PasswordsOffRefusal(), cancellationToken);
        if (user.PasswordExpiresAt <= time.GetUtcNow())
        {
            return await RefuseAsync(
                request, "one-time password expired",
                $"This one-time password has expired. Ask an administrator for a new one, or make it on the server's machine: "
                + $"fleetdefrag-server user reset-password --name {user.UserName}", cancellationToken);
        }

        var roles = await db.RoleGrants.AsNoTracking().Where(grant => grant.UserId == user.Id).ToListAsync(cancellationToken);
        if (roles.Count > 0 && roles.TrueForAll(grant => grant.Role == Role.GitOps))
        {
            return await RefuseAsync(
                request, "for scripts only", "This user is for scripts: it has API tokens and no session.", cancellationToken);
        }

        if (await guard.RefuseCodeAsync(user, request.Code) is { } codeRefused)
        {
            return codeRefused is UnauthenticatedRefusal wrong
                ? await RefuseAsync(request, "wrong code", wrong, cancellationToken) : codeRefused;
        }

        audit.Add(db, user.UserName, "session.signed-in", user.UserName, address);
        Claim session;
        try
        {
            session = await sessions.OpenAsync(user, address, cancellationToken);
        }
        catch (DbUpdateConcurrencyException)
        {
            // Another sign-in changed the user meanwhile. It may have used the same code.
            db.ChangeTracker.Clear();
            return await RefuseAsync(
                request, "signed in twice at once", "Somebody signed in at the same moment. Try again.", cancellationToken);
        }

        guard.Succeed(attempt);
        await signIn.SignInWithClaimsAsync(user, isPersistent: false, [session]);
        return new Session(
            user.UserName, user.MustChangePassword, guard.MustSetUp(user, roles.Select(grant => grant.Role)),
            RoleView.Of(roles.Where(grant => grant.Role != Role.GitOps)), IsOfProvider: user.IdentityProvider is not null,
            guard.MayHaveAuthenticator(user));
    }

    private async Task<Outcome<Session>> ByDirectoryAsync(
        SignInRequest request, SignInAttempt attempt, CancellationToken cancellationToken)
    {
        if (await guard.Directory.HandleAsync(
            request.UserName, request.Password, attempt.Address, user => guard.RefuseCodeAsync(user, request.Code), cancellationToken)
            is not { } outcome)
            return await RefuseAsync(request, "wrong name or password", "User name or password is wrong.", cancellationToken);
        if (outcome.Result is not { } person)
            return outcome.Refusal!;
        guard.Succeed(attempt);
        await signIn.SignInWithClaimsAsync(person.User, isPersistent: false, [person.Session]);
        return new Session(
            person.User.UserName,
            MustChangePassword: false,
            guard.MustSetUp(person.User, person.Roles.Select(role => role.Role)),
            person.Roles,
            IsOfProvider: true,
            guard.MayHaveAuthenticator(person.User));
    }

    private Task<UnauthenticatedRefusal> RefuseAsync(
        SignInRequest request, string detail, string message, CancellationToken cancellationToken) =>
        RefuseAsync(request, detail, new UnauthenticatedRefusal(message), cancellationToken);

    private async Task<UnauthenticatedRefusal> RefuseAsync(
        SignInRequest request, string detail, UnauthenticatedRefusal refusal, CancellationToken cancellationToken)
    {
        audit.Add(db, request.UserName, "session.refused", request.UserName, detail);
        await db.SaveChangesAsync(cancellationToken);
        return refusal;
    }

    private bool SpendTheSameTime(string password)
    {
        signIn.UserManager.PasswordHasher.HashPassword(new User { UserName = "" }, password);
        return false;
    }
}
