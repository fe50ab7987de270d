using System.Security.Claims;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Http;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Permissions;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Access.ApiTokens;

/// <summary>The routes of API tokens. A token cannot make or revoke tokens, so a stolen one does not outlive its revocation.</summary>
internal static class ApiTokensApi
{
    public static void MapApiTokens(this ApiRoutes api)
    {
        var tokens = api.MapGroup("/api-tokens").WithTags("API tokens");
        tokens.MapGet("", ListAsync)
            .WithName("listApiTokens")
            .Needs(Permission.OwnAccount, Reach.Shared)
            .WithSummary("Lists the caller's API tokens, or everybody's for an administrator, that have the search text, newest first")
            .ProducesProblem(StatusCodes.Status400BadRequest);
        tokens.MapPost("", CreateAsync).WithName("createApiToken").Needs(Permission.OwnAccount, Reach.Shared)
            .WithSummary("Creates an API token of the signed-in person; only this answer has its text")
            .ProducesProblem(StatusCodes.Status400BadRequest).RequireSession();
        tokens.MapDelete("/{id:guid}", RevokeAsync)
            .WithName("deleteApiToken")
            .Needs(Permission.OwnAccount, Reach.Shared)
            .WithSummary("Revokes an API token at once")
            .ProducesProblem(StatusCodes.Status404NotFound).RequireSession();
    }

    private static async Task<Results<Ok<List<ApiTokenView>>, ProblemHttpResult>> ListAsync(
        FleetDbContext db, CallerAccess access, ClaimsPrincipal caller, CancellationToken cancellationToken,
        string? search = null, int limit = Paging.Standard, int offset = 0)
    {
        if (Paging.Refuse(limit, offset) is { } refused)
            return refused;
        var person = CallerClaims.PersonOf(caller);
        var all = access.MayEverywhere(Permission.ManageAccess);
        var pattern = Like.Containing(search);
        return TypedResults.Ok(await db.ApiTokens
            .Where(token => (all || token.UserId == person)
                && EF.Functions.ILike(token.Name + " " + token.User!.UserName, pattern, Like.EscapeCharacter))
            .OrderByDescending(token => token.CreatedAt).ThenByDescending(token => token.Id).Skip(offset).Take(limit)
            .Select(token => new ApiTokenView(
                token.Id, token.Name, token.User!.UserName, token.Scope, token.CreatedAt, token.CreatedBy, token.ExpiresAt))
            .ToListAsync(cancellationToken));
    }

    private static async Task<Results<Created<NewApiToken>, ProblemHttpResult>> CreateAsync(
        ApiTokenRequest request, CreateApiTokenHandler handler, ClaimsPrincipal caller, CancellationToken cancellationToken)
    {
        var outcome = await handler.HandleAsync(request, caller, cancellationToken);
        return outcome.Result is { } token
            ? TypedResults.Created($"/api/v1/api-tokens/{token.Id}", token) : outcome.Refusal!.ToProblem();
    }

    private static async Task<Results<NoContent, ProblemHttpResult>> RevokeAsync(
        Guid id, RevokeApiTokenHandler handler, ClaimsPrincipal caller, CancellationToken cancellationToken) =>
        await handler.HandleAsync(id, caller, cancellationToken) is { } refusal ? refusal.ToProblem() : TypedResults.NoContent();
}
