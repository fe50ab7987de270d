using System.Text.Json;
using FleetDefrag.Agent.Tests.Support;
using FleetDefrag.Contracts.V1;
using FleetDefrag.TestKit.Reads;

namespace FleetDefrag.Agent.Tests.Service;

public sealed class ListedOrderTests
{
    [Fact]
    public async Task A_job_places_files_in_the_order_of_the_list_that_the_settings_name_as_its_analysis_forecast()
    {
        using var image = ScatteredVolume.Make(new ScatteredRecipe(Seed: 36, Files: 300, MeanFileBytes: 40_000, FreeShare: 0.3));
        var hashes = image.HashFiles();
        var list = Path.Combine(image.Folder, "order.txt");
        AgentInProcess.Run("probe", image.Path, "--record", list).ExitCode.ShouldBe(0);
        // Backwards: no order of directories and names is like it.
        var recorded = await File.ReadAllLinesAsync(list, TestContext.Current.CancellationToken);
        await File.WriteAllLinesAsync(list, [recorded[0], .. recorded.Skip(1).Reverse()], TestContext.Current.CancellationToken);
        await using var server = await FleetServer.StartAsync();
        using var agent = new AgentProcess();
        await agent.EnrolAsync(server, image.Path);
        var settings = new { volumes = new[] { image.Path }, readLists = new Dictionary<string, string> { [image.Path] = list } };
        await File.WriteAllTextAsync(
            agent.Folder.SettingsFile, JsonSerializer.Serialize(settings), TestContext.Current.CancellationToken);
        agent.Start();
        var stream = await server.State.NextStreamAsync();
        var volume = (await stream.NextAsync(AgentMessage.BodyOneofCase.Volumes)).Volumes.Volumes.Single();
        await stream.NextAsync(AgentMessage.BodyOneofCase.Analysis);
        var work = new DefragmentWork { Passes = { "files", "backup-order" }, MaxMovedRatio = 1.5, ReadOrder = ReadOrder.Listed };

        stream.Send(new RunJob { JobId = "j1", VolumeId = volume.VolumeId, Analyze = new AnalyzeWork { Plan = work } });
        var planned = (await stream.NextAsync(AgentMessage.BodyOneofCase.Analysis)).Analysis.Analysis.BackupRead.Planned[1];
        await stream.NextResultAsync();
        stream.Send(new RunJob { JobId = "j2", VolumeId = volume.VolumeId, Defragment = work });
        var result = await stream.NextResultAsync();

        result.Outcome.ShouldBe(JobOutcome.Completed, result.Detail);
        var (before, after) = (result.Before.BackupRead, result.After.BackupRead);
        after.Seconds.ShouldBeLessThan(0.6 * before.Seconds);
        planned.Seconds.ShouldBe(after.Seconds, 0.01 * after.Seconds);
        (await agent.TerminateAsync()).ShouldBe(0, agent.Output);
        image.ShouldBeConsistent();
        image.HashFiles().ShouldBe(hashes);
    }
}
