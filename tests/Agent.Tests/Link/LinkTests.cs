using FleetDefrag.Agent.Tests.Support;
using FleetDefrag.Contracts.V1;
using Grpc.Core;
using Microsoft.Extensions.Logging;

namespace FleetDefrag.Agent.Tests.Link;

/// <summary>Tests the agent's service against a test server, over TLS with client certificates.</summary>
public sealed class LinkTests
{
    [Fact]
    public async Task A_stream_begins_with_who_calls_and_then_tells_the_volumes_and_their_analyses()
    {
        await using var server = await FleetServer.StartAsync();
        await using var agent = await TestAgent.EnrolAsync(server);
        await agent.StartAsync();
        var stream = await server.State.NextStreamAsync();
        stream.ClientName.ShouldBe($"CN={agent.Identity.ServerId}");
        stream.Hello.HostName.ShouldBe("host-1");
        stream.Hello.SpoolId.ShouldBe(agent.Spool.Id);
        stream.Hello.KnownJobIds.ShouldBeEmpty();

        var volumes = await stream.NextAsync(AgentMessage.BodyOneofCase.Volumes);
        volumes.Volumes.Volumes.Single().VolumeId.ShouldBe("v1");
        volumes.Sequence.ShouldBe(1UL);
        var analysis = await stream.NextAsync(AgentMessage.BodyOneofCase.Analysis);
        analysis.Analysis.Analysis.Volume.VolumeId.ShouldBe("v1");
        analysis.Analysis.JobId.ShouldBeEmpty();
        analysis.Sequence.ShouldBe(2UL);
    }

    [Fact]
    public async Task Heartbeats_come_and_are_not_spooled()
    {
        await using var server = await FleetServer.StartAsync();
        server.State.Heartbeat = TimeSpan.FromMilliseconds(100);
        await using var agent = await TestAgent.EnrolAsync(server);
        await agent.StartAsync();
        var stream = await server.State.NextStreamAsync();
        for (var beat = 0; beat < 3; beat++)
            (await stream.NextAsync(AgentMessage.BodyOneofCase.Heartbeat)).Sequence.ShouldBe(0UL);
    }

    [Fact]
    public async Task What_was_told_once_is_not_told_again_by_a_new_stream()
    {
        await using var server = await FleetServer.StartAsync();
        await using var agent = await TestAgent.EnrolAsync(server);
        await agent.StartAsync();
        var first = await server.State.NextStreamAsync();
        await first.NextAsync(AgentMessage.BodyOneofCase.Analysis);
        first.End();
        var second = await server.State.NextStreamAsync();
        agent.Volumes.Volumes.Add(FakeVolumes.Volume("v2"));
        second.End();
        var third = await server.State.NextStreamAsync();
        (await third.NextAsync(AgentMessage.BodyOneofCase.Volumes)).Volumes.Volumes.Count.ShouldBe(2);
        server.State.Applied.Count(message => message.BodyCase == AgentMessage.BodyOneofCase.Volumes).ShouldBe(2);
    }

    [Fact]
    public async Task The_room_of_shadow_copies_is_told_again_when_it_has_halved()
    {
        await using var server = await FleetServer.StartAsync();
        await using var agent = await TestAgent.EnrolAsync(server);
        agent.Volumes.Volumes[0] = WithRoom(1000);
        await agent.StartAsync();
        var first = await server.State.NextStreamAsync();
        (await first.NextAsync(AgentMessage.BodyOneofCase.Volumes)).Volumes.Volumes.Single().ShadowCopies.FreeBytes.ShouldBe(1000UL);
        agent.Volumes.Volumes[0] = WithRoom(900);
        first.End();
        var second = await server.State.NextStreamAsync();
        agent.Volumes.Volumes[0] = WithRoom(400);
        second.End();
        var third = await server.State.NextStreamAsync();
        (await third.NextAsync(AgentMessage.BodyOneofCase.Volumes)).Volumes.Volumes.Single().ShadowCopies.FreeBytes.ShouldBe(400UL);
    }

    [Fact]
    public async Task What_is_not_acknowledged_is_sent_again_and_applied_once()
    {
        await using var server = await FleetServer.StartAsync();
        server.State.Acknowledges = false;
        await using var agent = await TestAgent.EnrolAsync(server);
        await agent.StartAsync();
        var first = await server.State.NextStreamAsync();
        await first.NextAsync(AgentMessage.BodyOneofCase.Analysis);
        agent.Spool.ReadAfter(0).ShouldNotBeNull();
        server.State.PretendApplied(first.Hello.SpoolId, 1);
        first.End();
        var second = await server.State.NextStreamAsync();
        // The server applied the first message and says so in its welcome. The second message is sent again.
        (await second.NextAsync(AgentMessage.BodyOneofCase.Analysis)).Sequence.ShouldBe(2UL);
    }

    [Fact]
    public async Task A_server_that_is_away_costs_one_line_and_nothing_is_lost()
    {
        await using var server = await FleetServer.StartAsync();
        await using var agent = await TestAgent.EnrolAsync(server);
        agent.Volumes.Work = FakeVolumes.UntilStopped;
        await agent.StartAsync();
        var stream = await server.State.NextStreamAsync();
        stream.Send(new RunJob { JobId = "j1", VolumeId = "v1", Defragment = new DefragmentWork() });
        await agent.Volumes.Begun();

        await server.StopAsync();
        stream.Stop("j1", "unheard");
        await agent.Logs.WaitForAsync("NextAttempt", 5);
        agent.Logs.Entries.Count(entry => entry.Level >= LogLevel.Warning).ShouldBe(1);
        agent.Logs.Entries.ShouldContain(entry => entry.Event == "Unreachable" && entry.Level == LogLevel.Warning);

        await server.StartAgainAsync();
        var again = await server.State.NextStreamAsync();
        again.Hello.KnownJobIds.ShouldBe(["j1"]);
        again.Stop("j1", "enough");
        (await again.NextResultAsync()).Outcome.ShouldBe(JobOutcome.Cancelled);
        agent.Volumes.Defragmented.ShouldBe(1);
    }

    [Theory]
    [InlineData(StatusCode.PermissionDenied)]
    [InlineData(StatusCode.Unauthenticated)]
    public async Task A_machine_that_is_refused_says_so_and_keeps_trying(StatusCode code)
    {
        await using var server = await FleetServer.StartAsync();
        server.State.Refusal = new Status(code, "removed from the fleet");
        await using var agent = await TestAgent.EnrolAsync(server);
        await agent.StartAsync();
        await agent.Logs.WaitForAsync("NextAttempt", 3);
        agent.Logs.Entries.Single(entry => entry.Level >= LogLevel.Warning).Event.ShouldBe("Refused");
        server.State.Refusal = null;
        await server.State.NextStreamAsync();
    }

    [Fact]
    public async Task A_server_of_another_authority_is_never_spoken_to()
    {
        await using var server = await FleetServer.StartAsync();
        await using var agent = await TestAgent.EnrolAsync(server);
        await using var impostor = await FleetServer.StartAsync();
        await using var misled = await TestAgent.WithAsync(agent.Identity with { Server = impostor.Address });
        await misled.StartAsync();
        await misled.Logs.WaitForAsync("NotTrusted", 1);
        await misled.Logs.WaitForAsync("NextAttempt", 2);
        var told = misled.Logs.Entries.Single(entry => entry.Level >= LogLevel.Warning);
        (told.Event, told.Level).ShouldBe(("NotTrusted", LogLevel.Error));
        impostor.State.StreamsOpened.ShouldBe(0);
    }

    private static Volume WithRoom(ulong freeBytes)
    {
        var volume = FakeVolumes.Volume("v1");
        volume.ShadowCopies = new ShadowCopies { Count = 2, FreeBytes = freeBytes };
        return volume;
    }
}
