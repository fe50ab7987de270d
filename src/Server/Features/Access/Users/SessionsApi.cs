using System.Security.Claims;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Http;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Permissions;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Access.Users;

/// <summary>The routes of the open sessions of people.</summary>
internal static class SessionsApi
{
    public static void MapSessions(this ApiRoutes api)
    {
        var sessions = api.MapGroup("/sessions").WithTags("Users");
        sessions.MapGet("", ListAsync).WithName("listSessions").Needs(Permission.OwnAccount, Reach.Shared)
            .WithSummary("Lists the caller's open sessions, or everybody's for an administrator, that have the search text, newest first")
            .ProducesProblem(StatusCodes.Status400BadRequest);
        sessions.MapDelete("/{id:guid}", EndAsync).WithName("endSession").Needs(Permission.OwnAccount, Reach.Shared)
            .WithSummary("Ends a session at once, with its live streams").ProducesProblem(StatusCodes.Status404NotFound);
    }

    private static async Task<Results<Ok<List<SessionRow>>, ProblemHttpResult>> ListAsync(
        FleetDbContext db, CallerAccess access, ClaimsPrincipal caller, TimeProvider time, CancellationToken cancellationToken,
        string? search = null, int limit = Paging.Standard, int offset = 0)
    {
        if (Paging.Refuse(limit, offset) is { } refused)
            return refused;
        var (now, person, current) = (time.GetUtcNow(), CallerClaims.PersonOf(caller), CallerClaims.SessionOf(caller));
        var all = access.MayEverywhere(Permission.ManageAccess);
        var pattern = Like.Containing(search);
        return TypedResults.Ok(await db.UserSessions.Where(session => session.ExpiresAt > now && (all || session.UserId == person)
            && EF.Functions.ILike(session.User!.UserName + " " + session.Address, pattern, Like.EscapeCharacter))
            .OrderByDescending(session => session.CreatedAt).ThenBy(session => session.Id).Skip(offset).Take(limit)
            .Select(session => new SessionRow(
                session.Id, session.User!.UserName, session.CreatedAt, session.ExpiresAt, session.Address, session.Id == current))
            .ToListAsync(cancellationToken));
    }

    private static async Task<Results<NoContent, ProblemHttpResult>> EndAsync(
        Guid id, EndSessionHandler handler, ClaimsPrincipal caller, CancellationToken cancellationToken) =>
        await handler.HandleAsync(id, caller, cancellationToken) is { } refusal ? refusal.ToProblem() : TypedResults.NoContent();
}
