using System.Net;
using FleetDefrag.Contracts.V1;
using FleetDefrag.Server.AgentLink.Sessions;
using FleetDefrag.Server.Tests.Support;
using Grpc.Core;
using Microsoft.EntityFrameworkCore;
using Microsoft.Extensions.DependencyInjection;

namespace FleetDefrag.Server.Tests.AgentLink;

/// <summary>Streams that wait for their hello, and streams whose server is removed meanwhile.</summary>
public sealed class RevocationTests(PostgresFixture postgres)
{
    [Fact]
    public async Task A_stream_without_hello_ends_after_half_a_minute()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var agent = await fleet.EnrolAsync();
        using var stream = await OpenAsync(fleet, agent);

        fleet.Server.Time.Advance(TimeSpan.FromSeconds(29));
        StreamsOf(fleet, agent).ShouldBe(1);
        fleet.Server.Time.Advance(TimeSpan.FromSeconds(1));

        var end = await stream.EndAsync();
        end.StatusCode.ShouldBe(StatusCode.DeadlineExceeded);
        end.Detail.ShouldContain("No hello");
    }

    [Fact]
    public async Task A_stream_that_withholds_its_hello_ends_when_its_server_is_removed()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var agent = await fleet.EnrolAsync();
        using var stream = await OpenAsync(fleet, agent);

        (await fleet.Admin.DeleteAsync($"servers/{agent.ServerId}")).StatusCode.ShouldBe(HttpStatusCode.NoContent);

        (await stream.EndAsync()).StatusCode.ShouldBe(StatusCode.PermissionDenied);
    }

    [Fact]
    public async Task A_hello_after_another_replica_removed_the_server_is_refused()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var agent = await fleet.EnrolAsync();
        using var stream = await OpenAsync(fleet, agent);
        await RemoveElsewhereAsync(fleet, agent);

        await stream.TrySendAsync(new AgentMessage { Hello = new Hello { SpoolId = "spool-1", HostName = "files01" } });

        (await stream.EndAsync()).StatusCode.ShouldBe(StatusCode.PermissionDenied);
        StreamsOf(fleet, agent).ShouldBe(0);
    }

    [Fact]
    public async Task A_message_after_another_replica_removed_the_server_is_not_stored()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var agent = await fleet.EnrolAsync();
        using var stream = await agent.ConnectAsync();
        await stream.DeliverAsync(1, Messages.Inventory());
        await RemoveElsewhereAsync(fleet, agent);

        var message = Messages.Inventory(Messages.Volume());
        message.Sequence = 2;
        await stream.TrySendAsync(message);

        (await stream.EndAsync()).StatusCode.ShouldBe(StatusCode.PermissionDenied);
        await using var db = await fleet.Server.DbAsync();
        (await db.Volumes.CountAsync(TestContext.Current.CancellationToken)).ShouldBe(0);
    }

    [Fact]
    public async Task A_heartbeat_after_another_replica_removed_the_server_ends_the_stream()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var agent = await fleet.EnrolAsync();
        using var stream = await agent.ConnectAsync();
        await stream.DeliverAsync(1, Messages.Inventory());
        await RemoveElsewhereAsync(fleet, agent);

        await stream.TrySendAsync(Messages.Heartbeat());

        (await stream.EndAsync()).StatusCode.ShouldBe(StatusCode.PermissionDenied);
    }

    [Fact]
    public async Task One_machine_opens_eight_streams_at_once_at_most()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var agent = await fleet.EnrolAsync();
        var streams = new List<TestStream>();
        for (var number = 1; number <= 8; number++)
            streams.Add(await OpenAsync(fleet, agent, number));
        using var ninth = agent.Open();

        (await ninth.EndAsync()).StatusCode.ShouldBe(StatusCode.ResourceExhausted);
        streams.ForEach(stream => stream.Dispose());
    }

    private static async Task<TestStream> OpenAsync(Fleet fleet, FakeAgent agent, int number = 1)
    {
        var stream = agent.Open();
        // The server tells nobody about a stream without hello.
        await Spin.UntilAsync(() => StreamsOf(fleet, agent) >= number);
        return stream;
    }

    private static int StreamsOf(Fleet fleet, FakeAgent agent) =>
        fleet.Server.Services.GetRequiredService<AgentSessions>().StreamsOf(agent.ServerId);

    private static async Task RemoveElsewhereAsync(Fleet fleet, FakeAgent agent)
    {
        await using var db = await fleet.Server.DbAsync();
        await db.Servers.Where(server => server.Id == agent.ServerId).ExecuteUpdateAsync(
            update => update.SetProperty(server => server.RevokedAt, fleet.Server.Time.GetUtcNow()), TestContext.Current.CancellationToken);
    }
}
