using FleetDefrag.Agent.Tests.Support;

namespace FleetDefrag.Agent.Tests.Link.Enrolment;

public sealed class FirstStartTests
{
    [Fact]
    public async Task Told_to_stop_before_a_server_has_enrolled_it_it_ends_cleanly()
    {
        using var agent = new AgentProcess();
        using var authority = new TestAuthority();
        agent.Variables["FLEETDEFRAG_ServerUrl"] = "https://127.0.0.1:9";
        agent.Variables["FLEETDEFRAG_EnrollToken"] = FleetServer.TokenFor(authority);
        agent.Start();
        await agent.WaitForOutputAsync("cannot be reached");
        (await agent.TerminateAsync()).ShouldBe(0, agent.Output);
    }
}
