using System.Security.Claims;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Http.Refusals;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.Identity;

namespace FleetDefrag.Server.Features.Access;

/// <summary>The routes that sign a user in and out.</summary>
internal static class SessionApi
{
    public static void MapSession(this IEndpointRouteBuilder api)
    {
        var session = api.MapGroup("/session").WithTags("Session");
        session.MapPost("", SignInAsync).WithName("signIn").WithSummary("Signs in with a password; the session is a cookie")
            .ProducesProblem(StatusCodes.Status400BadRequest).ProducesProblem(StatusCodes.Status429TooManyRequests)
            .RequireRateLimiting(AccessExtensions.SignInLimit);
        session.MapGet("", Get).WithName("getSession").WithSummary("Returns the user who is signed in").RequireAuthorization();
        session.MapDelete("", SignOutAsync).WithName("signOut").WithSummary("Ends the session");
        session.MapPut("/password", ChangePasswordAsync).WithName("changePassword")
            .WithSummary("Changes the user's own password and ends the user's other sessions")
            .ProducesProblem(StatusCodes.Status400BadRequest)
            .RequireAuthorization().RequireRateLimiting(AccessExtensions.SignInLimit);
    }

    private static async Task<Results<Ok<Session>, ProblemHttpResult>> SignInAsync(
        SignInRequest request, SignInHandler handler, CancellationToken cancellationToken)
    {
        var outcome = await handler.HandleAsync(request, cancellationToken);
        return outcome.Result is { } session ? TypedResults.Ok(session) : outcome.Refusal!.ToProblem();
    }

    private static Ok<Session> Get(ClaimsPrincipal user) =>
        TypedResults.Ok(new Session(user.Identity!.Name!, SessionClaims.HasToChangePassword(user)));

    private static async Task<NoContent> SignOutAsync(SignInManager<User> signIn)
    {
        await signIn.SignOutAsync();
        return TypedResults.NoContent();
    }

    private static async Task<Results<NoContent, ProblemHttpResult>> ChangePasswordAsync(
        ChangePasswordRequest request, ChangePasswordHandler handler, ClaimsPrincipal user) =>
        await handler.HandleAsync(request, user) is { } refusal ? refusal.ToProblem() : TypedResults.NoContent();
}
