using FleetDefrag.Agent.Service;
using FleetDefrag.Agent.Settings;
using FleetDefrag.Agent.Storage;
using FleetDefrag.Agent.Tests.Support;
using FleetDefrag.TestKit;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;

namespace FleetDefrag.Agent.Tests.Service;

/// <summary>Tests the service as a whole.</summary>
public sealed class AgentHostTests
{
    [Fact]
    public async Task A_part_that_fails_ends_the_service_with_an_error_instead_of_quietly()
    {
        await using var server = await FleetServer.StartAsync();
        await using var agent = await TestAgent.EnrolAsync(server);
        var host = AgentHost.Create(
            agent.Folder,
            agent.Identity,
            new AgentSettings(HostName: "host-1"),
            _ => { },
            services => services.AddHostedService<FailingPart>());

        var failure = await Should.ThrowAsync<AgentException>(AgentHost.RunAsync(host, Patience.Token));

        failure.Message.ShouldContain(nameof(FailingPart));
        failure.Message.ShouldContain("the disk is gone");
        failure.Message.ShouldNotContain("\n");
    }

    [Fact]
    public async Task A_stop_before_its_parts_have_started_is_a_normal_end()
    {
        await using var server = await FleetServer.StartAsync();
        await using var agent = await TestAgent.EnrolAsync(server);
        var host = AgentHost.Create(agent.Folder, agent.Identity, new AgentSettings(HostName: "host-1"), _ => { });

        await AgentHost.RunAsync(host, new CancellationToken(canceled: true));
    }

    private sealed class FailingPart : BackgroundService
    {
        protected override async Task ExecuteAsync(CancellationToken stoppingToken)
        {
            await Task.Yield();
            throw new IOException("the disk is gone");
        }
    }
}
