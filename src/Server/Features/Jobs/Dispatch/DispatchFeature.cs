using FleetDefrag.Server.AgentLink.Sessions;

namespace FleetDefrag.Server.Features.Jobs.Dispatch;

/// <summary>Dispatch: sends jobs to their agents when they are due.</summary>
internal static class DispatchFeature
{
    public static IServiceCollection AddJobDispatch(this IServiceCollection services) => services
        .AddScoped<DispatchRound>().AddSingleton<IAgentObserver, JobReconciler>().AddHostedService<JobDispatcher>();
}
