using FleetDefrag.Server.AgentLink.Inbox;

namespace FleetDefrag.Server.Features.BackupRuns;

/// <summary>Backups that were made, as their hooks or the logs of their programs reported them.</summary>
internal static class BackupRunsFeature
{
    public static IServiceCollection AddBackupRuns(this IServiceCollection services) =>
        services.AddSingleton<IAgentMessageHandler, BackupRunHandler>().AddScoped<ImportBackupRunsHandler>();
}
