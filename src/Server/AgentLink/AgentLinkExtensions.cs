using FleetDefrag.Server.AgentLink.Inbox;
using FleetDefrag.Server.Features.Jobs.Dispatch;

namespace FleetDefrag.Server.AgentLink;

/// <summary>The agents' side of the server.</summary>
internal static class AgentLinkExtensions
{
    // An analysis carries a map and a list of files; far more than that is no analysis.
    private const int LargestMessageBytes = 16 * 1024 * 1024;

    public static void AddAgentLink(this WebApplicationBuilder builder)
    {
        builder.Services.AddGrpc(options => options.MaxReceiveMessageSize = LargestMessageBytes);
        builder.Services.AddSingleton<AgentSessions>().AddSingleton<AgentPresence>().AddSingleton<AgentGreeting>().AddSingleton<AgentIdentity>();
        builder.Services.AddSingleton<AgentInbox>().AddSingleton<JobProgressReceiver>().AddSingleton<JobReconciler>();
        builder.Services.AddHostedService<JobDispatcher>();
    }

    public static void MapAgentLink(this IEndpointRouteBuilder app)
    {
        app.MapGrpcService<EnrollmentService>().AllowAnonymous();
        // Who calls is told by the client certificate, which the service itself checks.
        app.MapGrpcService<AgentLinkService>().AllowAnonymous();
    }
}
