using FleetDefrag.Server.AgentLink.Inbox;
using FleetDefrag.Server.AgentLink.Sessions;
using FleetDefrag.Server.Features.Setup;

namespace FleetDefrag.Server.Features.Jobs;

/// <summary>Jobs: creation, stop, and the agents' reports.</summary>
internal static class JobsFeature
{
    public static IServiceCollection AddJobs(this IServiceCollection services) => services
        .AddScoped<CreateJobHandler>().AddScoped<StopJobHandler>().AddScoped<ManualRuns>().AddScoped<JobAnnouncer>()
        .AddScoped<JobSearchQueries>()
        .AddScoped<ISetupFollower, JobReplanner>().AddSingleton<LiveMaps>()
        .AddSingleton<IAgentMessageHandler, JobResultHandler>().AddSingleton<IAgentObserver, JobProgressReceiver>();
}
