using FleetDefrag.Agent.Guards;
using FleetDefrag.Agent.Storage;
using FleetDefrag.Agent.Tests.Support;
using FleetDefrag.Contracts.V1;
using FleetDefrag.TestKit;

namespace FleetDefrag.Agent.Tests.Guards;

/// <summary>Tests that the reports of hooks reach the server, including those written while the service was down.</summary>
public sealed class BackupReportTests
{
    [Fact]
    public async Task What_hooks_left_is_sent_in_their_order_and_once()
    {
        await using var server = await FleetServer.StartAsync();
        await using var agent = await TestAgent.EnrolAsync(server);
        var reports = new BackupReports(agent.Folder);
        reports.Store(new BackupRun { RunId = "r1", VolumePath = "D:" });
        reports.Store(new BackupRun { RunId = "r1", VolumePath = "D:", Bytes = 7 });
        await agent.StartAsync();
        var stream = await server.State.NextStreamAsync();

        (await stream.NextAsync(AgentMessage.BodyOneofCase.BackupRun)).BackupRun.Bytes.ShouldBe(0UL);
        (await stream.NextAsync(AgentMessage.BodyOneofCase.BackupRun)).BackupRun.Bytes.ShouldBe(7UL);
        reports.Store(new BackupRun { RunId = "r2", VolumePath = "D:" });
        (await stream.NextAsync(AgentMessage.BodyOneofCase.BackupRun)).BackupRun.RunId.ShouldBe("r2");
        Directory.GetFiles(agent.Folder.BackupFolder).ShouldBeEmpty();
    }

    [Fact]
    public void Reports_of_one_moment_keep_their_order()
    {
        using var folder = new TemporaryFolder();
        var agent = new AgentFolder(folder.Path);
        var reports = new BackupReports(agent);
        for (ulong bytes = 0; bytes < 50; bytes++)
            reports.Store(new BackupRun { RunId = "r1", Bytes = bytes });
        Directory.GetFiles(agent.BackupFolder).Order(StringComparer.Ordinal)
            .Select(file => BackupRun.Parser.ParseFrom(File.ReadAllBytes(file)).Bytes).ShouldBeInOrder();
    }

    [Fact]
    public async Task One_that_is_garbled_does_not_keep_the_others_waiting()
    {
        await using var server = await FleetServer.StartAsync();
        await using var agent = await TestAgent.EnrolAsync(server);
        Directory.CreateDirectory(agent.Folder.BackupFolder);
        await File.WriteAllBytesAsync(
            Path.Combine(agent.Folder.BackupFolder, "0.report"), [0xff, 0xff, 0xff], TestContext.Current.CancellationToken);
        new BackupReports(agent.Folder).Store(new BackupRun { RunId = "r1" });
        await agent.StartAsync();

        (await (await server.State.NextStreamAsync()).NextAsync(AgentMessage.BodyOneofCase.BackupRun)).BackupRun.RunId.ShouldBe("r1");
    }
}
