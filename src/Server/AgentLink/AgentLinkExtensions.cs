namespace FleetDefrag.Server.AgentLink;

/// <summary>The agents' side of the server.</summary>
internal static class AgentLinkExtensions
{
    public static void AddAgentLink(this WebApplicationBuilder builder) => builder.Services.AddSingleton<AgentSessions>();

    public static void MapAgentLink(this IEndpointRouteBuilder app)
    {
    }
}
