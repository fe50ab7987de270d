namespace FleetDefrag.Server.Features.Pause;

/// <summary>The pause of the whole fleet.</summary>
internal static class PauseFeature
{
    public static IServiceCollection AddPause(this IServiceCollection services) =>
        services.AddScoped<PauseFleetHandler>().AddScoped<ResumeFleetHandler>();
}
