using FleetDefrag.Wine.Tests.Service;
using FleetDefrag.Wine.Tests.Support;

namespace FleetDefrag.Wine.Tests.Link;

/// <summary>Windows' own TLS, as Wine has it, and a server that is not the one the machine was enrolled at.</summary>
public sealed class TrustTests(WinePrefix prefix) : IClassFixture<WinePrefix>
{
    [Fact]
    public void A_server_with_another_certificate_than_the_enrolled_one_is_told_nothing_and_named_in_one_line()
    {
        using var impostor = new Impostor();
        Identities.Write(prefix.AgentFolder, impostor.Address);
        using (var agent = new RunningAgent(prefix))
        {
            agent.WaitUntil(() => agent.Output.Contains("[106]", StringComparison.Ordinal), "the event");
            var line = agent.Output.Split('\n').Single(line => line.Contains("[106]", StringComparison.Ordinal));
            line.ShouldContain($"{impostor.Address} is not the server that this machine is enrolled at");
        }

        impostor.Told.ShouldBe(0);
    }
}
