using System.Security.Claims;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Features.Access.ApiTokens;
using FleetDefrag.Server.Features.Access.Sessions;
using FleetDefrag.Server.Http;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Permissions;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Access.Users;

/// <summary>
/// The routes of people and their roles. An API token adds nobody and resets no password, so a stolen one does not outlive its revocation.
/// </summary>
internal static class UsersApi
{
    public static void MapUsers(this ApiRoutes api)
    {
        var users = api.MapGroup("/users").WithTags("Users");
        users.MapGet("", ListAsync).WithName("listUsers").Needs(Permission.ManageAccess, Reach.Fleet)
            .WithSummary("Lists the people who may sign in and whose name or provider has the search text, by name")
            .ProducesProblem(StatusCodes.Status400BadRequest);
        users.MapPost("", AddAsync).WithName("addUser").Needs(Permission.ManageAccess, Reach.Fleet)
            .WithSummary("Adds a person; only this answer has the one-time password")
            .ProducesProblem(StatusCodes.Status400BadRequest).ProducesProblem(StatusCodes.Status409Conflict).RequireSession();
        users.MapPut("/{id:guid}/roles", SetRolesAsync).WithName("setUserRoles").Needs(Permission.ManageAccess, Reach.Fleet)
            .WithSummary("Replaces the roles of a person, from the next request on").ProducesProblem(StatusCodes.Status400BadRequest)
            .ProducesProblem(StatusCodes.Status404NotFound).ProducesProblem(StatusCodes.Status422UnprocessableEntity);
        users.MapPost("/{id:guid}/one-time-password", ResetAsync).WithName("resetPassword").Needs(Permission.ManageAccess, Reach.Fleet)
            .WithSummary("Gives a person a new one-time password and ends the person's sessions")
            .ProducesProblem(StatusCodes.Status404NotFound).ProducesProblem(StatusCodes.Status422UnprocessableEntity).RequireSession();
        users.MapPut("/{id:guid}/disabled", SetDisabledAsync).WithName("setUserDisabled").Needs(Permission.ManageAccess, Reach.Fleet)
            .WithSummary("Disables a person at once, or enables the person again").ProducesProblem(StatusCodes.Status400BadRequest)
            .ProducesProblem(StatusCodes.Status404NotFound).ProducesProblem(StatusCodes.Status422UnprocessableEntity).RequireSession();
        users.MapDelete("/{id:guid}/waits", UnlockAsync).WithName("unlockUser").Needs(Permission.ManageAccess, Reach.Fleet)
            .WithSummary("Ends a person's waiting times after wrong passwords").ProducesProblem(StatusCodes.Status404NotFound)
            .RequireSession();
        users.MapDelete("/{id:guid}/authenticator", ResetAuthenticatorAsync).WithName("resetAuthenticator")
            .Needs(Permission.ManageAccess, Reach.Fleet)
            .WithSummary("Takes the authenticator app away from a person who lost it, and ends the person's sessions")
            .ProducesProblem(StatusCodes.Status404NotFound).ProducesProblem(StatusCodes.Status422UnprocessableEntity).RequireSession();
        users.MapDelete("/{id:guid}", RemoveAsync).WithName("removeUser").Needs(Permission.ManageAccess, Reach.Fleet)
            .WithSummary("Removes a person with the person's sessions and API tokens")
            .ProducesProblem(StatusCodes.Status404NotFound).ProducesProblem(StatusCodes.Status422UnprocessableEntity).RequireSession();
    }

    private static async Task<Results<Ok<List<UserView>>, ProblemHttpResult>> ListAsync(
        FleetDbContext db, SignInThrottle throttle, TimeProvider time, CancellationToken cancellationToken, string? search = null,
        int limit = Paging.Standard, int offset = 0)
    {
        if (Paging.Refuse(limit, offset) is { } refused)
            return refused;
        var now = time.GetUtcNow();
        var pattern = Like.Containing(search);
        var users = await db.Users.AsNoTracking().Include(user => user.Roles)
            .Where(user => EF.Functions.ILike(
                user.UserName + " " + (user.IdentityProvider ?? ""), pattern, Like.EscapeCharacter))
            .OrderBy(user => user.NormalizedUserName).Skip(offset).Take(limit)
            .Select(user => new
            {
                User = user, user.Roles,
                Sessions = db.UserSessions.Count(session => session.UserId == user.Id && session.ExpiresAt > now),
                Tokens = db.ApiTokens.Count(token => token.UserId == user.Id && token.ExpiresAt > now),
            })
            .ToListAsync(cancellationToken);
        return TypedResults.Ok(users.ConvertAll(row => new UserView(
            row.User.Id, row.User.UserName, row.User.MustChangePassword, row.User.PasswordExpiresAt, row.User.DisabledAt,
            row.User.HasAuthenticator, throttle.WaitsUntil(row.User.NormalizedUserName), RoleView.Of(row.Roles), row.Sessions,
            row.Tokens, row.User.IdentityProvider, row.User.ProviderSeenAt)));
    }

    private static async Task<Results<Created<NewPassword>, ProblemHttpResult>> AddAsync(
        AddUserRequest request, AddUserHandler handler, ClaimsPrincipal caller, CancellationToken cancellationToken)
    {
        var outcome = await handler.HandleAsync(request, caller, cancellationToken);
        return outcome.Result is { } added
            ? TypedResults.Created($"/api/v1/users/{added.UserId}", added) : outcome.Refusal!.ToProblem();
    }

    private static async Task<Results<Ok<NewPassword>, ProblemHttpResult>> ResetAsync(
        Guid id, ResetPasswordHandler handler, ClaimsPrincipal caller, CancellationToken cancellationToken)
    {
        var outcome = await handler.HandleAsync(id, caller, cancellationToken);
        return outcome.Result is { } password ? TypedResults.Ok(password) : outcome.Refusal!.ToProblem();
    }

    private static async Task<Results<NoContent, ProblemHttpResult>> SetRolesAsync(
        Guid id, SetRolesRequest request, SetRolesHandler handler, ClaimsPrincipal caller, CancellationToken cancellationToken) =>
        Answer(await handler.HandleAsync(id, request, caller, cancellationToken));

    private static async Task<Results<NoContent, ProblemHttpResult>> SetDisabledAsync(
        Guid id, SetUserDisabledRequest request, SetUserDisabledHandler handler, ClaimsPrincipal caller,
        CancellationToken cancellationToken) => Answer(await handler.HandleAsync(id, request, caller, cancellationToken));

    private static async Task<Results<NoContent, ProblemHttpResult>> UnlockAsync(
        Guid id, UnlockUserHandler handler, ClaimsPrincipal caller, CancellationToken cancellationToken) =>
        Answer(await handler.HandleAsync(id, caller, cancellationToken));

    private static async Task<Results<NoContent, ProblemHttpResult>> ResetAuthenticatorAsync(
        Guid id, ResetAuthenticatorHandler handler, ClaimsPrincipal caller, CancellationToken cancellationToken) =>
        Answer(await handler.HandleAsync(id, caller, cancellationToken));

    private static async Task<Results<NoContent, ProblemHttpResult>> RemoveAsync(
        Guid id, RemoveUserHandler handler, ClaimsPrincipal caller, CancellationToken cancellationToken) =>
        Answer(await handler.HandleAsync(id, caller, cancellationToken));

    private static Results<NoContent, ProblemHttpResult> Answer(FeatureRefusal? refusal) =>
        refusal is null ? TypedResults.NoContent() : refusal.ToProblem();
}
