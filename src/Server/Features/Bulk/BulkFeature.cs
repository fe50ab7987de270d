namespace FleetDefrag.Server.Features.Bulk;

/// <summary>Actions on many servers and volumes, each with a preview.</summary>
internal static class BulkFeature
{
    public static IServiceCollection AddBulk(this IServiceCollection services) => services
        .AddScoped<BulkDraftReader>().AddScoped<BulkJobsHandler>().AddScoped<BulkSetupReader>().AddScoped<BulkSetupHandler>();
}
