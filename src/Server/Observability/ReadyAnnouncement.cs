using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Hosting.Server.Features;

namespace FleetDefrag.Server.Observability;

/// <summary>Says once that the server answers, and where: what a person or a script that started it waits for.</summary>
internal sealed class ReadyAnnouncement(IServer server, IHostApplicationLifetime lifetime, ConsoleOutput output) : IHostedService
{
    public Task StartAsync(CancellationToken cancellationToken)
    {
        lifetime.ApplicationStarted.Register(() =>
        {
            var addresses = server.Features.Get<IServerAddressesFeature>()?.Addresses.ToList() ?? [];
            // In the order in which the addresses were bound: the console's, then the link's.
            output.WriteLine($"Ready: console {addresses.FirstOrDefault()}, agents {addresses.LastOrDefault()}");
        });
        return Task.CompletedTask;
    }

    public Task StopAsync(CancellationToken cancellationToken) => Task.CompletedTask;
}
