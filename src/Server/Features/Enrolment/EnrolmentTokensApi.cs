using System.Security.Claims;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Http;
using FleetDefrag.Server.Observability;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Enrolment;

/// <summary>One-time tokens by which machines join the fleet.</summary>
internal static class EnrolmentTokensApi
{
    public static void MapEnrolmentTokens(this IEndpointRouteBuilder api)
    {
        var tokens = api.MapGroup("/enrolment-tokens").WithTags("Enrolment");
        tokens.MapGet("", ListAsync).WithName("listEnrolmentTokens").WithSummary("Tokens, newest first; their secrets are not kept");
        tokens.MapPost("", CreateEnrolmentToken.HandleAsync).WithName("createEnrolmentToken")
            .WithSummary("Makes a one-time token; its secret is in this answer and nowhere else").ProducesProblem(StatusCodes.Status400BadRequest);
        tokens.MapDelete("/{id:guid}", DeleteAsync).WithName("deleteEnrolmentToken")
            .WithSummary("Revokes a token; a machine it let in already stays").ProducesProblem(StatusCodes.Status404NotFound);
    }

    private static async Task<Ok<List<EnrolmentTokenView>>> ListAsync(FleetDbContext db, CancellationToken cancellationToken)
    {
        var tokens = await db.EnrolmentTokens.AsNoTracking().OrderByDescending(token => token.CreatedAt).ToListAsync(cancellationToken);
        return TypedResults.Ok(tokens.ConvertAll(token => new EnrolmentTokenView(
            token.Id, token.CreatedAt, token.CreatedBy, token.ExpiresAt, token.UsedAt, token.Labels)));
    }

    private static async Task<Results<NoContent, ProblemHttpResult>> DeleteAsync(
        Guid id, FleetDbContext db, Audit audit, ClaimsPrincipal user, CancellationToken cancellationToken)
    {
        var token = await db.EnrolmentTokens.SingleOrDefaultAsync(token => token.Id == id, cancellationToken);
        if (token is null)
            return Problems.NotFound("enrolment token", id);

        db.Remove(token);
        audit.Add(db, user, "enrolment-token.revoked", id.ToString(), "");
        await db.SaveChangesAsync(cancellationToken);
        return TypedResults.NoContent();
    }
}
