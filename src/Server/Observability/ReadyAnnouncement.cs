using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Hosting.Server.Features;

namespace FleetDefrag.Server.Observability;

/// <summary>
/// Prints one line with the addresses once the server answers. People and scripts that start the server wait for this line.
/// </summary>
internal sealed class ReadyAnnouncement(IServer server, IHostApplicationLifetime lifetime, ConsoleOutput output) : IHostedService
{
    public Task StartAsync(CancellationToken cancellationToken)
    {
        lifetime.ApplicationStarted.Register(() =>
        {
            var addresses = server.Features.Get<IServerAddressesFeature>()?.Addresses.ToList() ?? [];
            // The addresses have the order in which they were bound: the console's, then the link's.
            output.WriteLine($"Ready: console {addresses.FirstOrDefault()}, agents {addresses.LastOrDefault()}");
        });
        return Task.CompletedTask;
    }

    public Task StopAsync(CancellationToken cancellationToken) => Task.CompletedTask;
}
