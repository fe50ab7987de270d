using System.Security.Claims;
using FleetDefrag.Server.Data.Entities;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.Identity;

namespace FleetDefrag.Server.Features.Access;

/// <summary>Signing in and out.</summary>
internal static class SessionApi
{
    public static void MapSession(this IEndpointRouteBuilder api)
    {
        var session = api.MapGroup("/session").WithTags("Session");
        session.MapPost("", SignIn.HandleAsync).WithName("signIn").WithSummary("Signs in with a password; the session is a cookie")
            .ProducesProblem(StatusCodes.Status400BadRequest).ProducesProblem(StatusCodes.Status429TooManyRequests)
            .RequireRateLimiting(AccessExtensions.SignInLimit);
        session.MapGet("", Get).WithName("getSession").WithSummary("Who is signed in").RequireAuthorization();
        session.MapDelete("", SignOutAsync).WithName("signOut").WithSummary("Signs out");
        session.MapPut("/password", ChangePassword.HandleAsync).WithName("changePassword").WithSummary("Changes one's own password; other sessions end")
            .ProducesProblem(StatusCodes.Status400BadRequest).RequireAuthorization().RequireRateLimiting(AccessExtensions.SignInLimit);
    }

    private static Ok<Session> Get(ClaimsPrincipal user) => TypedResults.Ok(new Session(user.Identity!.Name!, SessionClaims.HasToChangePassword(user)));

    private static async Task<NoContent> SignOutAsync(SignInManager<User> signIn)
    {
        await signIn.SignOutAsync();
        return TypedResults.NoContent();
    }
}
