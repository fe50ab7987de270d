using System.Security.Claims;
using FleetDefrag.Server.Http;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Permissions;
using Microsoft.AspNetCore.Http.HttpResults;

namespace FleetDefrag.Server.Features.Bulk;

/// <summary>The routes of actions on many servers and volumes. Each action has a preview with the same request.</summary>
internal static class BulkApi
{
    public static void MapBulk(this ApiRoutes api)
    {
        var bulk = api.MapGroup("/bulk").WithTags("Bulk").ProducesProblem(StatusCodes.Status400BadRequest)
            .ProducesProblem(StatusCodes.Status422UnprocessableEntity);
        bulk.MapPost("/jobs/preview", PreviewJobsAsync).WithName("previewBulkJobs").Needs(Permission.Operate)
            .WithSummary("Returns the effect of jobs for many volumes; creates none");
        bulk.MapPost("/jobs", CreateJobsAsync).WithName("createBulkJobs").Needs(Permission.Operate)
            .WithSummary("Creates a job for each volume that allows one, and says why the others do not");
        bulk.MapPost("/labels/preview", PreviewLabelsAsync).WithName("previewBulkLabels").Needs(Permission.ManageServers, Reach.Fleet)
            .WithSummary("Returns the effect of labels on many servers; changes none");
        bulk.MapPost("/labels", SetLabelsAsync).WithName("setBulkLabels").Needs(Permission.ManageServers, Reach.Fleet)
            .WithSummary("Sets and removes labels of many servers, all or none");
        bulk.MapPost("/policy/preview", PreviewPolicyAsync).WithName("previewBulkPolicy").Needs(Permission.ChangeSetup, Reach.Fleet)
            .WithSummary("Returns the effect of a policy on many servers; changes none").ProducesProblem(StatusCodes.Status404NotFound);
        bulk.MapPost("/policy", ApplyPolicyAsync).WithName("applyBulkPolicy").Needs(Permission.ChangeSetup, Reach.Fleet)
            .WithSummary("Adds many servers to the group of a policy, all or none").ProducesProblem(StatusCodes.Status404NotFound);
    }

    private static async Task<Results<Ok<BulkJobsPreview>, ProblemHttpResult>> PreviewJobsAsync(
        BulkJobsRequest request, BulkJobsHandler handler, ClaimsPrincipal user, CancellationToken cancellationToken) =>
        Answer(await handler.PreviewAsync(request, user, cancellationToken));

    private static async Task<Results<Ok<BulkJobsResult>, ProblemHttpResult>> CreateJobsAsync(
        BulkJobsRequest request, BulkJobsHandler handler, ClaimsPrincipal user, CancellationToken cancellationToken) =>
        Answer(await handler.CreateAsync(request, user, cancellationToken));

    private static async Task<Results<Ok<BulkSetupPreview>, ProblemHttpResult>> PreviewLabelsAsync(
        BulkLabelsRequest request, BulkSetupReader reader, CancellationToken cancellationToken) =>
        Preview(await reader.ReadAsync(request, cancellationToken));

    private static async Task<Results<Ok<BulkSetupPreview>, ProblemHttpResult>> SetLabelsAsync(
        BulkLabelsRequest request, BulkSetupHandler handler, ClaimsPrincipal user, CancellationToken cancellationToken) =>
        Answer(await handler.SetLabelsAsync(request, user, cancellationToken));

    private static async Task<Results<Ok<BulkSetupPreview>, ProblemHttpResult>> PreviewPolicyAsync(
        BulkPolicyRequest request, BulkSetupReader reader, CancellationToken cancellationToken) =>
        Preview(await reader.ReadAsync(request, cancellationToken));

    private static async Task<Results<Ok<BulkSetupPreview>, ProblemHttpResult>> ApplyPolicyAsync(
        BulkPolicyRequest request, BulkSetupHandler handler, ClaimsPrincipal user, CancellationToken cancellationToken) =>
        Answer(await handler.ApplyPolicyAsync(request, user, cancellationToken));

    private static Results<Ok<BulkSetupPreview>, ProblemHttpResult> Preview(Outcome<BulkSetupDraft> outcome) =>
        outcome.Result is { } draft ? TypedResults.Ok(draft.Preview) : outcome.Refusal!.ToProblem();

    private static Results<Ok<T>, ProblemHttpResult> Answer<T>(Outcome<T> outcome)
        where T : class =>
        outcome.Result is { } result ? TypedResults.Ok(result) : outcome.Refusal!.ToProblem();
}
