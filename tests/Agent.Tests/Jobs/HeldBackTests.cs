using FleetDefrag.Agent.Tests.Support;
using FleetDefrag.Contracts.V1;
using FleetDefrag.TestKit;

namespace FleetDefrag.Agent.Tests.Jobs;

/// <summary>Tests jobs that the state of the machine or a pause prevents.</summary>
public sealed class HeldBackTests
{
    [Fact]
    public async Task A_job_is_refused_with_the_reason_while_a_backup_runs()
    {
        await using var server = await FleetServer.StartAsync();
        await using var agent = await TestAgent.EnrolAsync(server);
        agent.Machine.Runs("wbengine");
        var stream = await StartAsync(server, agent);
        stream.Send(Defragment("j1"));
        var result = await stream.NextResultAsync();
        (result.Outcome, agent.Volumes.Defragmented).ShouldBe((JobOutcome.Refused, 0));
        result.Detail.ShouldStartWith("Windows Server Backup is running; nothing was moved.");
    }

    [Fact]
    public async Task A_job_is_stopped_with_the_reason_when_the_power_fails()
    {
        var time = new ManualClock();
        await using var server = await FleetServer.StartAsync();
        await using var agent = await TestAgent.EnrolAsync(server, time);
        agent.Volumes.Work = FakeVolumes.UntilStopped;
        var stream = await StartAsync(server, agent);
        stream.Send(Defragment("j1"));
        await agent.Volumes.Begun();
        agent.Machine.IsOnBattery = true;
        time.Advance(TimeSpan.FromSeconds(10));
        var result = await stream.NextResultAsync();
        (result.Outcome, result.Moves).ShouldBe((JobOutcome.Cancelled, 3UL));
        result.Detail.ShouldStartWith("The machine runs on battery; what was done is kept.");
    }

    [Fact]
    public async Task A_pause_ends_the_job_and_holds_the_next_until_the_service_goes_on()
    {
        await using var server = await FleetServer.StartAsync();
        await using var agent = await TestAgent.EnrolAsync(server);
        agent.Volumes.Work = FakeVolumes.UntilStopped;
        var stream = await StartAsync(server, agent);
        stream.Send(Defragment("j1"));
        await agent.Volumes.Begun();
        agent.Gate.Close();
        var ended = await stream.NextResultAsync();
        (ended.Outcome, ended.Detail).ShouldBe((JobOutcome.Cancelled, "The service was paused."));

        agent.Volumes.Work = null;
        stream.Send(Defragment("j2"));
        await stream.NextAsync(AgentMessage.BodyOneofCase.Heartbeat);
        agent.Volumes.Defragmented.ShouldBe(1);
        agent.Gate.Open();
        (await stream.NextResultAsync()).JobId.ShouldBe("j2");
    }

    private static RunJob Defragment(string id) => new() { JobId = id, VolumeId = "v1", Defragment = new DefragmentWork() };

    private static async Task<LinkStream> StartAsync(FleetServer server, TestAgent agent)
    {
        await agent.StartAsync();
        return await server.State.NextStreamAsync();
    }
}
