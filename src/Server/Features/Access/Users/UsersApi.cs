using System.Security.Claims;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Http;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Permissions;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Access.Users;

/// <summary>The routes of people, their roles and their sessions.</summary>
internal static class UsersApi
{
    public static void MapUsers(this IEndpointRouteBuilder api)
    {
        var users = api.MapGroup("/users").WithTags("Users");
        users.MapGet("", ListAsync).WithName("listUsers").Needs(Permission.ManageAccess, Reach.Fleet)
            .WithSummary("Lists the people who may sign in, with their roles, by name").ProducesProblem(StatusCodes.Status400BadRequest);
        users.MapPut("/{id:guid}/roles", SetRolesAsync).WithName("setUserRoles").Needs(Permission.ManageAccess, Reach.Fleet)
            .WithSummary("Replaces the roles of a person, from the next request on").ProducesProblem(StatusCodes.Status400BadRequest)
            .ProducesProblem(StatusCodes.Status404NotFound).ProducesProblem(StatusCodes.Status422UnprocessableEntity);
        var sessions = api.MapGroup("/sessions").WithTags("Users");
        sessions.MapGet("", ListSessionsAsync).WithName("listSessions").Needs(Permission.OwnAccount, Reach.Shared)
            .WithSummary("Lists the caller's open sessions, or everybody's for an administrator, newest first")
            .ProducesProblem(StatusCodes.Status400BadRequest);
        sessions.MapDelete("/{id:guid}", EndSessionAsync).WithName("endSession").Needs(Permission.OwnAccount, Reach.Shared)
            .WithSummary("Ends a session at once, with its live streams").ProducesProblem(StatusCodes.Status404NotFound);
    }

    private static async Task<Results<Ok<List<UserView>>, ProblemHttpResult>> ListAsync(
        FleetDbContext db, TimeProvider time, CancellationToken cancellationToken, int limit = Paging.Standard, int offset = 0)
    {
        if (Paging.Refuse(limit, offset) is { } refused)
            return refused;
        var now = time.GetUtcNow();
        var users = await db.Users.AsNoTracking().Include(user => user.Roles).OrderBy(user => user.NormalizedUserName).Skip(offset)
            .Take(limit)
            .Select(user => new
            {
                User = user, user.Roles,
                Sessions = db.UserSessions.Count(session => session.UserId == user.Id && session.ExpiresAt > now),
            })
            .ToListAsync(cancellationToken);
        return TypedResults.Ok(users.ConvertAll(row => new UserView(
            row.User.Id, row.User.UserName, row.User.MustChangePassword, RoleView.Of(row.Roles), row.Sessions)));
    }

    private static async Task<Results<NoContent, ProblemHttpResult>> SetRolesAsync(
        Guid id, SetRolesRequest request, SetRolesHandler handler, ClaimsPrincipal caller, CancellationToken cancellationToken) =>
        await handler.HandleAsync(id, request, caller, cancellationToken) is { } refusal ? refusal.ToProblem() : TypedResults.NoContent();

    private static async Task<Results<Ok<List<SessionRow>>, ProblemHttpResult>> ListSessionsAsync(
        FleetDbContext db, CallerAccess access, ClaimsPrincipal caller, TimeProvider time, CancellationToken cancellationToken,
        int limit = Paging.Standard, int offset = 0)
    {
        if (Paging.Refuse(limit, offset) is { } refused)
            return refused;
        var (now, person, current) = (time.GetUtcNow(), CallerClaims.PersonOf(caller), CallerClaims.SessionOf(caller));
        var all = access.MayEverywhere(Permission.ManageAccess);
        return TypedResults.Ok(await db.UserSessions.Where(session => session.ExpiresAt > now && (all || session.UserId == person))
            .OrderByDescending(session => session.CreatedAt).ThenBy(session => session.Id).Skip(offset).Take(limit)
            .Select(session => new SessionRow(
                session.Id, session.User!.UserName, session.CreatedAt, session.ExpiresAt, session.Address, session.Id == current))
            .ToListAsync(cancellationToken));
    }

    private static async Task<Results<NoContent, ProblemHttpResult>> EndSessionAsync(
        Guid id, EndSessionHandler handler, ClaimsPrincipal caller, CancellationToken cancellationToken) =>
        await handler.HandleAsync(id, caller, cancellationToken) is { } refusal ? refusal.ToProblem() : TypedResults.NoContent();
}
