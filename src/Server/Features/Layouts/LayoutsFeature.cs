using FleetDefrag.Server.AgentLink.Sessions;

namespace FleetDefrag.Server.Features.Layouts;

/// <summary>The layout of volumes, read over the link while somebody looks at the map.</summary>
internal static class LayoutsFeature
{
    public static IServiceCollection AddLayouts(this IServiceCollection services) => services
        .AddScoped<LayoutGuard>().AddScoped<LayoutHandler>()
        .AddSingleton<LayoutQueries>().AddSingleton<IAgentObserver>(provider => provider.GetRequiredService<LayoutQueries>());
}
