using FleetDefrag.Server.Http;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Permissions;
using Microsoft.AspNetCore.Http.HttpResults;

namespace FleetDefrag.Server.Features.BackupForecasts;

/// <summary>The forecast of a volume's next backup.</summary>
internal static class BackupForecastsFeature
{
    public static IServiceCollection AddBackupForecasts(this IServiceCollection services) => services.AddScoped<BackupForecastQuery>();

    public static void MapBackupForecasts(this ApiRoutes api) => api.MapGroup("").WithTags("Backups")
        .MapGet("/volumes/{id:guid}/backup-forecast", GetAsync).WithName("getBackupForecast").Needs(Permission.Read)
        .WithSummary("Forecasts the next backup of a volume, its parts, and what a defragmentation before it is worth")
        .ProducesProblem(StatusCodes.Status404NotFound);

    private static async Task<Results<Ok<BackupForecastView>, ProblemHttpResult>> GetAsync(
        Guid id, BackupForecastQuery query, CancellationToken cancellationToken) =>
        await query.ReadAsync(id, cancellationToken) is { } forecast
            ? TypedResults.Ok(forecast)
            : new NotFoundRefusal("volume", id).ToProblem();
}
