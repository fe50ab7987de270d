namespace FleetDefrag.Server.Features.Fleet;

/// <summary>The numbers and the history of the whole fleet.</summary>
internal static class FleetFeature
{
    public static IServiceCollection AddFleet(this IServiceCollection services) => services.AddScoped<OverviewQueries>();
}
