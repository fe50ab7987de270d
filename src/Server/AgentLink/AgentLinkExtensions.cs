using FleetDefrag.Server.AgentLink.Inbox;
using FleetDefrag.Server.AgentLink.Sessions;

namespace FleetDefrag.Server.AgentLink;

/// <summary>The transport between agents and server: streams, sessions, acknowledgements.</summary>
internal static class AgentLinkExtensions
{
    // An analysis carries a map and a list of files. A message much larger than that is not an analysis.
    private const int LargestMessageBytes = 16 * 1024 * 1024;

    public static void AddAgentLink(this IServiceCollection services)
    {
        services.AddGrpc(options => options.MaxReceiveMessageSize = LargestMessageBytes);
        services.AddSingleton<AgentSessions>().AddSingleton<IConnectedAgents>(provider => provider.GetRequiredService<AgentSessions>());
        services.AddSingleton<AgentAuthentication>().AddSingleton<AgentGreeting>().AddSingleton<AgentInbox>().AddSingleton<CloneWatch>()
            .AddSingleton<AgentStreamHandler>();
    }

    /// <summary>Maps the agents' stream. The service itself checks the client certificate, which identifies the caller.</summary>
    public static void MapAgentLink(this IEndpointRouteBuilder app) => app.MapGrpcService<AgentLinkService>().AllowAnonymous();
}
