using FleetDefrag.Server.AgentLink.Inbox;

namespace FleetDefrag.Server.Features.Volumes;

/// <summary>Volumes and their analyses.</summary>
internal static class VolumesFeature
{
    public static IServiceCollection AddVolumes(this IServiceCollection services) => services
        .AddSingleton<AnalysisStore>().AddScoped<VolumeListQuery>()
        .AddSingleton<IAgentMessageHandler, InventoryHandler>().AddSingleton<IAgentMessageHandler, AnalysisHandler>();
}
