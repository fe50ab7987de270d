using FleetDefrag.Server.Permissions;
namespace FleetDefrag.Server.Features.Setup;

/// <summary>The setup of the fleet: groups, sites, policies, schedules, windows, limits, and the labels of servers.</summary>
internal static class SetupFeature
{
    public static IServiceCollection AddSetup(this IServiceCollection services) => services
        .AddScoped<StoredSetup>()
            .AddScoped<SetupStore>()
            .AddScoped<SetupGuard>()
            .AddScoped<SetupMerge>()
            .AddScoped<SetupFollowers>()
            .AddScoped<ServerLabelling>()
        .AddScoped<ChangeSetupHandler>().AddSingleton<IGroupMembers, GroupMembers>();
}
