using FleetDefrag.Agent.Tests.Support;
using FleetDefrag.Contracts.V1;

namespace FleetDefrag.Agent.Tests.Service;

/// <summary>A real backup program beside the real agent: hooks, no defragmentation meanwhile, and the same figures.</summary>
public sealed class BaculaTests
{
    [Fact]
    public async Task The_agent_stays_away_from_a_backup_by_Bacula_and_reports_what_its_catalogue_says()
    {
        using var image = ShatteredVolume.Create();
        await using var server = await FleetServer.StartAsync();
        using var agent = new AgentProcess();
        await agent.EnrolAsync(server, image.Path);
        agent.Start();
        var stream = await server.State.NextStreamAsync();
        var volume = (await stream.NextAsync(AgentMessage.BodyOneofCase.Volumes)).Volumes.Volumes.Single();
        await stream.NextAsync(AgentMessage.BodyOneofCase.Analysis);

        (string Status, ulong Bytes, ulong Files) catalogue;
        using (var mount = image.Mount("ro"))
        {
            using var bacula = await BaculaSite.StartAsync(mount.PathOf("files"), image.Path, agent.Folder);
            bacula.Begin();
            var begun = (await stream.NextAsync(AgentMessage.BodyOneofCase.BackupRun)).BackupRun;
            (begun.VolumePath, begun.Type, begun.Method).ShouldBe((image.Path, BackupType.Full, BackupMethod.FileLevel));
            begun.EndedAt.ShouldBeNull();

            stream.Send(new RunJob { JobId = "early", VolumeId = volume.VolumeId, Defragment = new DefragmentWork() });
            var early = await stream.NextResultAsync();
            (early.Outcome, early.Moves).ShouldBe((JobOutcome.Refused, 0UL));
            early.Detail.ShouldContain("is being backed up");

            await bacula.LetReadAsync();
            bacula.WaitForEnd();
            var ended = (await stream.NextAsync(AgentMessage.BodyOneofCase.BackupRun)).BackupRun;
            catalogue = bacula.Catalogue();
            catalogue.Status.ShouldBe("T", await File.ReadAllTextAsync(bacula.Log, TestContext.Current.CancellationToken));
            catalogue.Bytes.ShouldBeGreaterThan(20_000_000UL);
            (ended.RunId, ended.Bytes, ended.Files, ended.Status).ShouldBe((begun.RunId, catalogue.Bytes, catalogue.Files, "OK"));
            ended.EndedAt.ToDateTimeOffset().ShouldBeGreaterThanOrEqualTo(ended.BeganAt.ToDateTimeOffset());

            var (exitCode, output, error) = await agent.RunAsync(
                "backup", "import", bacula.Log, "--host", "fd", "--volume", image.Path, "--method", "file");
            exitCode.ShouldBe(0, $"{output}{error}");
        }

        var logged = (await stream.NextAsync(AgentMessage.BodyOneofCase.BackupRun)).BackupRun;
        (logged.Program, logged.Bytes, logged.Files).ShouldBe(("Bacula", catalogue.Bytes, catalogue.Files));
        stream.Send(new RunJob { JobId = "late", VolumeId = volume.VolumeId, Defragment = new DefragmentWork() });
        (await stream.NextResultAsync()).Outcome.ShouldBe(JobOutcome.Completed);
        await agent.TerminateAsync();
        image.ShouldBeConsistent();
    }
}
