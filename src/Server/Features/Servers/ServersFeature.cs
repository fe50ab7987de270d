using FleetDefrag.Server.AgentLink.Sessions;

namespace FleetDefrag.Server.Features.Servers;

/// <summary>The managed servers: lists, labels, removal, presence.</summary>
internal static class ServersFeature
{
    public static IServiceCollection AddServers(this IServiceCollection services) => services
        .AddScoped<ServerQueries>().AddScoped<SetServerLabelsHandler>().AddScoped<SetHostNameHandler>().AddScoped<RemoveServerHandler>()
        .AddScoped<KeepAgentHandler>()
        .AddSingleton<IAgentObserver, ServerPresence>();
}
