using System.Globalization;
using System.Security.Claims;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Features.Access.ApiTokens;
using FleetDefrag.Server.Features.Access.Sessions;
using FleetDefrag.Server.Http;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Permissions;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Access.Authenticators;

/// <summary>The routes of the signed-in person's authenticator app.</summary>
internal static class AuthenticatorApi
{
    public static void MapAuthenticator(this ApiRoutes api)
    {
        var routes = api.MapGroup("/session/authenticator").WithTags("Session").RequireAuthorization();
        routes.MapGet("", GetAsync).WithName("getAuthenticator").Needs(Permission.OwnAccount, Reach.Shared)
            .WithSummary("Returns whether the person has an authenticator app, and how many recovery codes are left");
        Limit(routes.MapPost("", BeginAsync).WithName("beginAuthenticator").Needs(Permission.OwnAccount, Reach.Shared)
            .WithSummary("Makes a key for an authenticator app; only this answer has it"));
        Limit(routes.MapPost("/confirm", ConfirmAsync).WithName("confirmAuthenticator").Needs(Permission.OwnAccount, Reach.Shared)
            .WithSummary("Enables the app by a code that it shows; only this answer has the recovery codes"));
        Limit(routes.MapPost("/remove", RemoveAsync).WithName("removeAuthenticator").Needs(Permission.OwnAccount, Reach.Shared)
            .WithSummary("Removes the authenticator app of the person"));
    }

    private static void Limit(RouteHandlerBuilder route) => route.RequireSession().RequireRateLimiting(AccessLimits.SignIn)
        .ProducesProblem(StatusCodes.Status400BadRequest).ProducesProblem(StatusCodes.Status422UnprocessableEntity)
        .ProducesProblem(StatusCodes.Status429TooManyRequests);

    private static async Task<Ok<AuthenticatorState>> GetAsync(
        FleetDbContext db, ClaimsPrincipal caller, CancellationToken cancellationToken)
    {
        var person = CallerClaims.PersonOf(caller);
        var user = await db.Users.AsNoTracking().SingleOrDefaultAsync(user => user.Id == person, cancellationToken);
        return TypedResults.Ok(new AuthenticatorState(user?.HasAuthenticator ?? false, user?.RecoveryCodes.Count ?? 0));
    }

    private static async Task<Results<Ok<NewAuthenticator>, ProblemHttpResult>> BeginAsync(
        PasswordProof request, AuthenticatorHandler handler, HttpContext http, CancellationToken cancellationToken)
    {
        var outcome = await handler.BeginAsync(request, http.User, CallerAddress.Of(http), cancellationToken);
        return outcome.Result is { } key ? TypedResults.Ok(key) : Refuse(outcome.Refusal!, http);
    }

    private static async Task<Results<Ok<NewRecoveryCodes>, ProblemHttpResult>> ConfirmAsync(
        ConfirmAuthenticatorRequest request, AuthenticatorHandler handler, HttpContext http, CancellationToken cancellationToken)
    {
        var outcome = await handler.ConfirmAsync(request, http.User, CallerAddress.Of(http), cancellationToken);
        return outcome.Result is { } codes ? TypedResults.Ok(codes) : Refuse(outcome.Refusal!, http);
    }

    private static async Task<Results<NoContent, ProblemHttpResult>> RemoveAsync(
        PasswordProof request, AuthenticatorHandler handler, HttpContext http, CancellationToken cancellationToken) =>
        await handler.RemoveAsync(request, http.User, CallerAddress.Of(http), cancellationToken) is { } refusal
            ? Refuse(refusal, http) : TypedResults.NoContent();

    private static ProblemHttpResult Refuse(FeatureRefusal refusal, HttpContext http)
    {
        if (refusal is TooManyRefusal { After: var wait })
            http.Response.Headers.RetryAfter = Math.Ceiling(wait.TotalSeconds).ToString(CultureInfo.InvariantCulture);
        return refusal.ToProblem();
    }
}
