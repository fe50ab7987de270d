using FleetDefrag.Contracts.V1;
using FleetDefrag.Server.AgentLink.Inbox;
using FleetDefrag.Server.AgentLink.Sessions;
using FleetDefrag.Server.Tests.Support;
using Microsoft.EntityFrameworkCore;
using Microsoft.Extensions.DependencyInjection;

namespace FleetDefrag.Server.Tests.AgentLink;

public sealed class AtMostOnceTests(ServerFixture fixture) : IClassFixture<ServerFixture>
{
    [Fact]
    public async Task A_message_sent_again_is_acknowledged_and_not_applied_again()
    {
        using var agent = await FakeAgent.EnrolAsync(fixture.Server, fixture.Client);
        using (var first = await agent.ConnectAsync())
        {
            await first.DeliverAsync(1, Messages.Inventory(Messages.Volume()));
            await first.DeliverAsync(2, Messages.Report());
            await first.DeliverAsync(2, Messages.Report());
        }

        using var second = await agent.ConnectAsync();
        second.Welcome.AcknowledgedSequence.ShouldBe(2UL);
        await second.DeliverAsync(1, Messages.Inventory());
        await second.DeliverAsync(2, Messages.Report());
        await second.DeliverAsync(3, Messages.Report());
        (await AnalysesAsync(agent)).ShouldBe(2);
    }

    [Fact]
    public async Task A_new_spool_counts_from_one_again()
    {
        using var agent = await FakeAgent.EnrolAsync(fixture.Server, fixture.Client);
        using (var first = await agent.ConnectAsync("spool-1"))
            await first.DeliverAsync(7, Messages.Report());

        using var second = await agent.ConnectAsync("spool-2");
        second.Welcome.AcknowledgedSequence.ShouldBe(0UL);
        await second.DeliverAsync(1, Messages.Report());
        (await AnalysesAsync(agent)).ShouldBe(2);
    }

    [Fact]
    public async Task The_same_message_on_many_streams_at_once_is_applied_once()
    {
        using var agent = await FakeAgent.EnrolAsync(fixture.Server, fixture.Client);
        var inbox = fixture.Server.Services.GetRequiredService<AgentInbox>();
        var message = Messages.Report();
        message.Sequence = 1;
        await Task.WhenAll(Enumerable.Range(0, 8).Select(_ => Task.Run(async () =>
        {
            using var session = new AgentSession(agent.ServerId, TimeSpan.FromMinutes(1), fixture.Server.Time) { SpoolId = "spool" };
            await inbox.ReceiveAsync(session, message.Clone(), TestContext.Current.CancellationToken);
            session.Outgoing.TryRead(out var answer).ShouldBeTrue();
            answer!.Acknowledge.Sequence.ShouldBe(1UL);
        })));

        (await AnalysesAsync(agent)).ShouldBe(1);
    }

    [Fact]
    public async Task A_message_without_sense_is_acknowledged_so_that_the_spool_goes_on()
    {
        using var agent = await FakeAgent.EnrolAsync(fixture.Server, fixture.Client);
        using var stream = await agent.ConnectAsync();
        await stream.DeliverAsync(1, new AgentMessage());
        await stream.DeliverAsync(2, new AgentMessage { Analysis = new AnalysisReport() });
        await stream.DeliverAsync(3, Messages.Result(Guid.NewGuid()));
        await stream.DeliverAsync(4, new AgentMessage { JobResult = new JobResult { JobId = "no id" } });
        await stream.DeliverAsync(5, Messages.Inventory(Messages.Volume(), Messages.Volume(path: "E:")));
        await stream.DeliverAsync(6, Messages.Report());

        (await AnalysesAsync(agent)).ShouldBe(1);
        fixture.Server.Log.Warnings.Count(line => line.Contains("was dropped", StringComparison.Ordinal)).ShouldBeGreaterThanOrEqualTo(5);
    }

    [Fact]
    public async Task Absurd_numbers_and_texts_are_cut_to_what_can_be_stored_and_shown()
    {
        using var agent = await FakeAgent.EnrolAsync(fixture.Server, fixture.Client);
        using var stream = await agent.ConnectAsync();
        var analysis = Messages.Analysis();
        analysis.DataPercent = double.NaN;
        analysis.VolumePercent = double.PositiveInfinity;
        analysis.Files.AverageFragments = double.NaN;
        analysis.Files.Total = ulong.MaxValue;
        analysis.MostFragmented[0].Path = "a\0b" + new string('x', 40_000);
        analysis.Map.Fill = Google.Protobuf.ByteString.CopyFrom(1);
        analysis.BackupRead.Seconds = double.NaN;
        analysis.BackupRead.Bytes = ulong.MaxValue;
        analysis.BackupRead.SpotTimes = Google.Protobuf.ByteString.CopyFrom(1, 2, 3);
        analysis.Volume.Path = "D:\0" + new string('y', 5000);
        await stream.DeliverAsync(1, Messages.Report(analysis));

        var volume = (await fixture.Client.JsonAsync($"servers/{agent.ServerId}")).GetProperty("volumes").EnumerateArray().Single();
        volume.GetProperty("path").GetString()!.Length.ShouldBe(1024);
        var summary = volume.GetProperty("lastAnalysis");
        summary.GetProperty("dataPercent").GetDouble().ShouldBe(0);
        summary.GetProperty("volumePercent").GetDouble().ShouldBe(100);
        summary.GetProperty("files").GetProperty("total").GetInt64().ShouldBe(1L << 53);
        var stored = await fixture.Client.JsonAsync($"analyses/{summary.GetProperty("id").GetGuid()}");
        stored.GetProperty("map").GetProperty("kinds").GetBytesFromBase64().ShouldBeEmpty();
        stored.GetProperty("backupRead").GetProperty("seconds").GetDouble().ShouldBe(0);
        stored.GetProperty("backupRead").GetProperty("bytes").GetInt64().ShouldBe(1L << 53);
        stored.GetProperty("readSpots").ValueKind.ShouldBe(System.Text.Json.JsonValueKind.Null);
        stored.GetProperty("mostFragmented")[0].GetProperty("path").GetString().ShouldStartWith("abx");
    }

    private async Task<int> AnalysesAsync(FakeAgent agent)
    {
        await using var db = await fixture.Server.DbAsync();
        return await db.Analyses.CountAsync(analysis => analysis.Volume!.ServerId == agent.ServerId, TestContext.Current.CancellationToken);
    }
}
