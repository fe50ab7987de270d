using System.Security.Claims;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Http;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Permissions;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Enrolment;

/// <summary>The routes of enrolment tokens.</summary>
internal static class EnrolmentTokensApi
{
    public static void MapEnrolmentTokens(this ApiRoutes api)
    {
        var tokens = api.MapGroup("/enrolment-tokens").WithTags("Enrolment");
        tokens.MapGet("", ListAsync).WithName("listEnrolmentTokens").Needs(Permission.Enrol, Reach.Fleet)
            .WithSummary("Lists enrolment tokens, newest first, without their secrets")
            .ProducesProblem(StatusCodes.Status400BadRequest);
        tokens.MapPost("", CreateAsync).WithName("createEnrolmentToken").Needs(Permission.Enrol, Reach.Fleet)
            .WithSummary("Creates a token for one or more servers; only this answer has its secret")
            .ProducesProblem(StatusCodes.Status400BadRequest);
        tokens.MapDelete("/{id:guid}", RevokeAsync).WithName("deleteEnrolmentToken").Needs(Permission.Enrol, Reach.Fleet)
            .WithSummary("Revokes a token; a server that has joined with it stays").ProducesProblem(StatusCodes.Status404NotFound);
    }

    private static async Task<Results<Ok<List<EnrolmentTokenView>>, ProblemHttpResult>> ListAsync(
        FleetDbContext db, CancellationToken cancellationToken, int limit = Paging.Most, int offset = 0)
    {
        if (Paging.Refuse(limit, offset) is { } refused)
            return refused;
        var tokens = await db.EnrolmentTokens.AsNoTracking().OrderByDescending(token => token.CreatedAt).ThenBy(token => token.Id)
            .Skip(offset).Take(limit).ToListAsync(cancellationToken);
        return TypedResults.Ok(tokens.ConvertAll(token => new EnrolmentTokenView(
            token.Id, token.CreatedAt, token.CreatedBy, token.ExpiresAt, token.UsedAt, token.MaxUses, token.Uses, token.ForServerId,
            token.NeedsApproval, token.Labels)));
    }

    private static async Task<Results<Created<NewEnrolmentToken>, ProblemHttpResult>> CreateAsync(
        CreateEnrolmentTokenRequest request, CreateEnrolmentTokenHandler handler, ClaimsPrincipal user, CancellationToken cancellationToken)
    {
        var outcome = await handler.HandleAsync(request, user, cancellationToken);
        return outcome.Result is { } token
            ? TypedResults.Created($"/api/v1/enrolment-tokens/{token.Id}", token)
            : outcome.Refusal!.ToProblem();
    }

    private static async Task<Results<NoContent, ProblemHttpResult>> RevokeAsync(
        Guid id, RevokeEnrolmentTokenHandler handler, ClaimsPrincipal user, CancellationToken cancellationToken) =>
        await handler.HandleAsync(id, user, cancellationToken) is { } refusal ? refusal.ToProblem() : TypedResults.NoContent();
}
