using System.Security.Claims;
using FleetDefrag.Server.Http;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Permissions;
using Microsoft.AspNetCore.Http.HttpResults;

namespace FleetDefrag.Server.Features.Approvals;

/// <summary>Maps the routes by which a second person approves or refuses a policy for a volume.</summary>
internal static class ApprovalsApi
{
    public static void MapApprovals(this ApiRoutes api)
    {
        var plan = api.MapGroup("/plan").WithTags("Plan");
        plan.MapPost("/approvals", ApproveAsync).WithName("approveRun").Needs(Permission.Operate)
            .WithSummary("Approves a version of a policy for a volume, as a second person")
            .ProducesProblem(StatusCodes.Status404NotFound).ProducesProblem(StatusCodes.Status409Conflict)
            .ProducesProblem(StatusCodes.Status422UnprocessableEntity);
        plan.MapPost("/refusals", RefuseAsync).WithName("refuseRun").Needs(Permission.Operate)
            .WithSummary("Refuses a version of a policy for a volume, as a second person, and says why")
            .ProducesProblem(StatusCodes.Status400BadRequest).ProducesProblem(StatusCodes.Status404NotFound)
            .ProducesProblem(StatusCodes.Status409Conflict).ProducesProblem(StatusCodes.Status422UnprocessableEntity);
    }

    private static Task<Results<NoContent, ProblemHttpResult>> ApproveAsync(
        ApprovalRequest request, AnswerApprovalHandler handler, ClaimsPrincipal user, CancellationToken cancellationToken) =>
        AnswerAsync(
            new ApprovalAnswer(request.VolumeId, request.Policy, request.Version, RefusedBecause: null), handler, user, cancellationToken);

    private static Task<Results<NoContent, ProblemHttpResult>> RefuseAsync(
        RefusalRequest request, AnswerApprovalHandler handler, ClaimsPrincipal user, CancellationToken cancellationToken) =>
        AnswerAsync(
            new ApprovalAnswer(request.VolumeId, request.Policy, request.Version, request.Reason), handler, user, cancellationToken);

    private static async Task<Results<NoContent, ProblemHttpResult>> AnswerAsync(
        ApprovalAnswer answer, AnswerApprovalHandler handler, ClaimsPrincipal user, CancellationToken cancellationToken) =>
        await handler.HandleAsync(answer, user, cancellationToken) is { } refusal ? refusal.ToProblem() : TypedResults.NoContent();
}
