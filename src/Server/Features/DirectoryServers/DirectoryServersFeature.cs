using FleetDefrag.Server.Features.DirectoryServers.Labelling;

namespace FleetDefrag.Server.Features.DirectoryServers;

/// <summary>The Windows servers of Active Directory: regular reads, lists, coverage.</summary>
internal static class DirectoryServersFeature
{
    public static IServiceCollection AddDirectoryServers(this IServiceCollection services) => services
        .AddSingleton<IHostAddresses, DnsAddresses>().AddSingleton<ServerPlaces>().AddSingleton<DirectoryReader>()
        .AddSingleton<DirectoryReading>().AddSingleton<DirectoryFollower>().AddScoped<DirectoryQueries>().AddScoped<ReadDirectoryHandler>()
        .AddScoped<DirectoryLabeller>()
        .AddSingleton<DirectoryWatch>().AddHostedService(provider => provider.GetRequiredService<DirectoryWatch>());
}
