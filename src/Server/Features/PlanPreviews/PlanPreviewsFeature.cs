using FleetDefrag.Server.Http;
using FleetDefrag.Server.Permissions;
using Microsoft.AspNetCore.Http.HttpResults;

namespace FleetDefrag.Server.Features.PlanPreviews;

/// <summary>What a change of the setup does to the plan, before anybody saves it.</summary>
internal static class PlanPreviewsFeature
{
    public static IServiceCollection AddPlanPreviews(this IServiceCollection services) => services.AddScoped<PlanPreviewQuery>();

    public static void MapPlanPreviews(this ApiRoutes api) =>
        api.MapPost("/plan/preview", PreviewAsync).WithTags("Plan").WithName("previewPlan").Needs(Permission.ChangeSetup, Reach.Fleet)
            .WithSummary("How the plan changes with objects of the setup that are not saved yet")
            .ProducesProblem(StatusCodes.Status400BadRequest);

    private static async Task<Ok<PlanPreview>> PreviewAsync(
        PlanPreviewRequest request, PlanPreviewQuery previews, CancellationToken cancellationToken) =>
        TypedResults.Ok(await previews.ReadAsync(request, cancellationToken));
}
