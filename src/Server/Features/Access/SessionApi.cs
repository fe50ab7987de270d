using System.Globalization;
using System.Security.Claims;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Access.ApiTokens;
using FleetDefrag.Server.Features.Access.Authenticators;
using FleetDefrag.Server.Features.Access.OpenId;
using FleetDefrag.Server.Features.Access.Providers;
using FleetDefrag.Server.Features.Access.Sessions;
using FleetDefrag.Server.Http;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Permissions;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.Identity;

namespace FleetDefrag.Server.Features.Access;

/// <summary>The routes that sign a user in and out.</summary>
internal static class SessionApi
{
    public static void MapSession(this ApiRoutes api)
    {
        var session = api.MapGroup("/session").WithTags("Session");
        session.MapPost("", SignInAsync)
            .WithName("signIn").AllowAnonymous()
            .AllowAnonymous()
            .WithSummary("Signs in with a password, and a code where the person has an authenticator app; the session is a cookie")
            .ProducesProblem(StatusCodes.Status400BadRequest).ProducesProblem(StatusCodes.Status422UnprocessableEntity)
            .ProducesProblem(StatusCodes.Status429TooManyRequests)
            .RequireRateLimiting(AccessLimits.SignIn);
        session.MapGet("", GetAsync)
            .WithName("getSession")
            .Needs(Permission.OwnAccount, Reach.Shared)
            .WithSummary("Returns the user who is signed in")
            .RequireAuthorization();
        session.MapDelete("", SignOutAsync).WithName("signOut").AllowAnonymous().AllowAnonymous().WithSummary("Ends the session");
        session.MapGet("/ways", GetWays).WithName("getSignInWays").AllowAnonymous()
            .WithSummary("Returns the ways to sign in, for the console's sign-in page");
        session.MapOpenId();
        session.MapPut("/password", ChangePasswordAsync).WithName("changePassword").Needs(Permission.OwnAccount, Reach.Shared)
            .WithSummary("Changes the user's own password and ends the user's other sessions")
            .ProducesProblem(StatusCodes.Status400BadRequest)
            .ProducesProblem(StatusCodes.Status429TooManyRequests)
            .RequireAuthorization().RequireSession().RequireRateLimiting(AccessLimits.SignIn);
    }

    private static Ok<SignInWays> GetWays(SignInSettings settings) =>
        TypedResults.Ok(new SignInWays(settings.OpenId?.Label, settings.PasswordsOnlyFor is not null));

    private static async Task<Results<Ok<Session>, ProblemHttpResult>> SignInAsync(
        SignInRequest request, SignInHandler handler, HttpContext http, CancellationToken cancellationToken)
    {
        var outcome = await handler.HandleAsync(request, CallerAddress.Of(http), cancellationToken);
        return outcome.Result is { } session ? TypedResults.Ok(session) : Refuse(outcome.Refusal!, http);
    }

    private static async Task<Ok<Session>> GetAsync(
        ClaimsPrincipal user, CallerAccess access, AuthenticatorPolicy policy, CancellationToken cancellationToken) => TypedResults.Ok(
        new Session(
            user.Identity!.Name!, SessionClaims.HasToChangePassword(user), await policy.IsMissingAsync(user, access, cancellationToken),
            access.Roles, IsOfProvider: SessionClaims.ProviderOf(user) is not null, policy.MayHave(SessionClaims.ProviderOf(user))));

    private static async Task<NoContent> SignOutAsync(
        SignInManager<User> signIn, UserSessions sessions, ClaimsPrincipal user, CancellationToken cancellationToken)
    {
        if (CallerClaims.SessionOf(user) is { } id)
            await sessions.EndAsync(id, cancellationToken);
        await signIn.SignOutAsync();
        return TypedResults.NoContent();
    }

    private static async Task<Results<NoContent, ProblemHttpResult>> ChangePasswordAsync(
        ChangePasswordRequest request, ChangePasswordHandler handler, HttpContext http, CancellationToken cancellationToken) =>
        await handler.HandleAsync(request, http.User, CallerAddress.Of(http), cancellationToken) is { } refusal
            ? Refuse(refusal, http) : TypedResults.NoContent();

    private static ProblemHttpResult Refuse(FeatureRefusal refusal, HttpContext http)
    {
        if (refusal is TooManyRefusal { After: var wait })
            http.Response.Headers.RetryAfter = Math.Ceiling(wait.TotalSeconds).ToString(CultureInfo.InvariantCulture);
        return refusal.ToProblem();
    }
}
