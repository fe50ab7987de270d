using FleetDefrag.Agent.Tests.Commands;
using FleetDefrag.Agent.Tests.Support;
using FleetDefrag.Contracts.V1;
using Google.Protobuf.WellKnownTypes;

namespace FleetDefrag.Agent.Tests.Service;

/// <summary>Tests the real process, enrolled at a test server, on real NTFS volumes.</summary>
public sealed class AgentServiceTests
{
    [Fact]
    public async Task A_volume_is_told_analysed_and_defragmented_and_its_files_stay_what_they_were()
    {
        using var image = EveryStreamVolume.Create();
        var hashes = image.HashFiles();
        await using var server = await FleetServer.StartAsync();
        using var agent = new AgentProcess();
        await agent.EnrolAsync(server, image.Path);
        agent.Start();
        var stream = await server.State.NextStreamAsync();

        var volume = (await stream.NextAsync(AgentMessage.BodyOneofCase.Volumes)).Volumes.Volumes.Single();
        (volume.Path, volume.Label, volume.State, volume.Problem).ShouldBe((image.Path, "Varied", VolumeState.Clean, ""));
        volume.VolumeId.Length.ShouldBe(16);
        var analysis = (await stream.NextAsync(AgentMessage.BodyOneofCase.Analysis)).Analysis.Analysis;
        analysis.Files.ExcessFragments.ShouldBe((ulong)new RecountedVolume(image).ExcessFragments);
        (analysis.Map.Kinds.Length, analysis.Map.Fill.Length).ShouldBe((8192, 8192));

        stream.Send(new RunJob { JobId = "j1", VolumeId = volume.VolumeId, Defragment = new DefragmentWork() });
        var result = await stream.NextResultAsync();
        result.Outcome.ShouldBe(JobOutcome.Completed, result.Detail);
        result.Before.Files.ExcessFragments.ShouldBe(analysis.Files.ExcessFragments);
        result.After.Files.ExcessFragments.ShouldBe(0UL);
        result.Before.Map.Kinds.ShouldBe(analysis.Map.Kinds);
        result.After.Map.Kinds.ShouldNotBe(result.Before.Map.Kinds);
        result.Passes.Select(pass => pass.Name).ShouldContain("files");
        (await agent.TerminateAsync()).ShouldBe(0, agent.Output);
        image.ShouldBeConsistent();
        image.HashFiles().ShouldBe(hashes);
    }

    [Fact]
    public async Task Killed_during_a_job_the_agent_reports_it_and_does_not_repeat_it()
    {
        using var image = ShatteredVolume.Create();
        var hashes = image.HashFiles();
        await using var server = await FleetServer.StartAsync();
        using var agent = new AgentProcess();
        await agent.EnrolAsync(server, image.Path);
        var (stream, job) = await BeginAsync(server, agent);
        await agent.KillAsync();

        agent.Start();
        var again = await server.State.NextStreamAsync();
        again.Hello.KnownJobIds.ShouldBe([job.JobId]);
        again.Hello.SpoolId.ShouldBe(stream.Hello.SpoolId);
        var result = await again.NextResultAsync();
        (result.JobId, result.Outcome).ShouldBe((job.JobId, JobOutcome.Failed));
        result.Detail.ShouldContain("restarted");
        again.Send(job);
        again.Send(new RunJob { JobId = "j2", VolumeId = job.VolumeId, Analyze = new AnalyzeWork() });
        (await again.NextResultAsync()).JobId.ShouldBe("j2");
        await agent.TerminateAsync();
        image.HashFiles().ShouldBe(hashes);
    }

    [Fact]
    public async Task What_was_spooled_and_not_acknowledged_is_sent_after_a_kill_once_each()
    {
        using var image = EveryStreamVolume.Create();
        await using var server = await FleetServer.StartAsync();
        server.State.Acknowledges = false;
        using var agent = new AgentProcess();
        await agent.EnrolAsync(server, image.Path);
        agent.Start();
        var stream = await server.State.NextStreamAsync();
        var volume = (await stream.NextAsync(AgentMessage.BodyOneofCase.Volumes)).Volumes.Volumes.Single();
        await stream.NextAsync(AgentMessage.BodyOneofCase.Analysis);
        stream.Send(new RunJob { JobId = "j1", VolumeId = volume.VolumeId, Defragment = new DefragmentWork() });
        await stream.NextResultAsync();
        await agent.KillAsync();
        // The server forgets everything, as after a crash before it stored anything.
        server.State.PretendApplied(stream.Hello.SpoolId, 0);
        server.State.Acknowledges = true;

        agent.Start();
        var again = await server.State.NextStreamAsync();
        (await again.NextAsync(AgentMessage.BodyOneofCase.Volumes)).Sequence.ShouldBe(1UL);
        (await again.NextAsync(AgentMessage.BodyOneofCase.Analysis)).Sequence.ShouldBe(2UL);
        (await again.NextAsync(AgentMessage.BodyOneofCase.JobResult)).Sequence.ShouldBe(3UL);
    }

    [Fact]
    public async Task A_job_that_the_server_stops_keeps_what_was_done()
    {
        using var image = ShatteredVolume.Create();
        await using var server = await FleetServer.StartAsync();
        using var agent = new AgentProcess();
        await agent.EnrolAsync(server, image.Path);
        var (stream, job) = await BeginAsync(server, agent);
        stream.Stop(job.JobId, "Stopped by admin.");
        var result = await stream.NextResultAsync();
        (result.Outcome, result.Detail).ShouldBe((JobOutcome.Cancelled, "Stopped by admin."));
        result.Moves.ShouldBeGreaterThan(0UL);
        result.After.Files.ExcessFragments.ShouldBeInRange(1UL, result.Before.Files.ExcessFragments - 1);
        await agent.TerminateAsync();
        image.ShouldBeConsistent();
    }

    [Fact]
    public async Task A_job_ends_at_its_deadline_also_while_the_server_is_away()
    {
        using var image = ShatteredVolume.Create();
        await using var server = await FleetServer.StartAsync();
        using var agent = new AgentProcess();
        await agent.EnrolAsync(server, image.Path);
        // The budget is long enough for the first move on any machine. At this rate the job takes half a minute.
        await BeginAsync(server, agent, new DefragmentWork { Budget = Duration.FromTimeSpan(TimeSpan.FromSeconds(10)) });
        await server.StopAsync();
        await server.StartAgainAsync();
        var result = await (await server.State.NextStreamAsync()).NextResultAsync();
        result.Outcome.ShouldBe(JobOutcome.StoppedAtDeadline);
        result.After.Files.ExcessFragments.ShouldBeGreaterThan(0UL);
    }

    [Fact]
    public async Task Told_to_end_during_a_job_the_agent_stops_it_and_ends_well()
    {
        using var image = ShatteredVolume.Create();
        await using var server = await FleetServer.StartAsync();
        using var agent = new AgentProcess();
        await agent.EnrolAsync(server, image.Path);
        await BeginAsync(server, agent);
        (await agent.TerminateAsync()).ShouldBe(0, agent.Output);
        image.ShouldBeConsistent();
        agent.Start();
        var again = await server.State.NextStreamAsync();
        var result = server.State.Applied.Find(message => message.JobResult is not null)?.JobResult ?? await again.NextResultAsync();
        (result.Outcome, result.Detail).ShouldBe((JobOutcome.Cancelled, "The agent was stopped."));
    }

    [Fact]
    public async Task A_machine_that_was_only_installed_enrols_by_itself()
    {
        await using var server = await FleetServer.StartAsync();
        using var agent = new AgentProcess
        {
            Variables =
            {
                ["FLEETDEFRAG_ServerUrl"] = server.Address.ToString(),
                ["FLEETDEFRAG_EnrollToken"] = server.Token,
                ["FLEETDEFRAG_Labels"] = "site=here",
            },
        };
        agent.Start();
        var stream = await server.State.NextStreamAsync();
        stream.ClientName.ShouldNotBeNull();
        server.State.Enrolled.Single().Labels.ShouldContainKeyAndValue("site", "here");
        await agent.KillAsync();
        agent.Start();
        await server.State.NextStreamAsync();
        server.State.Enrolled.Count.ShouldBe(1, "the agent has an identity now");
    }

    [Fact]
    public async Task A_volume_that_cannot_be_opened_is_told_with_its_problem_and_refuses_jobs()
    {
        using var image = EveryStreamVolume.Create();
        DirtyFlag.Set(image);
        await using var server = await FleetServer.StartAsync();
        using var agent = new AgentProcess();
        await agent.EnrolAsync(server, image.Path, "/nowhere/volume.img");
        agent.Start();
        var stream = await server.State.NextStreamAsync();
        var volumes = (await stream.NextAsync(AgentMessage.BodyOneofCase.Volumes)).Volumes.Volumes;
        volumes[0].State.ShouldBe(VolumeState.Dirty);
        volumes[1].Problem.ShouldContain("/nowhere/volume.img");
        var before = image.HashImage();
        stream.Send(new RunJob { JobId = "j1", VolumeId = volumes[0].VolumeId, Defragment = new DefragmentWork() });
        var result = await stream.NextResultAsync();
        result.Outcome.ShouldBe(JobOutcome.Refused);
        result.Detail.ShouldNotContain("\n");
        image.HashImage().ShouldBe(before);
    }

    /// <summary>Starts the agent and a job on its only volume, and waits for its first move.</summary>
    private static async Task<(LinkStream Stream, RunJob Job)> BeginAsync(
        FleetServer server, AgentProcess agent, DefragmentWork? work = null)
    {
        agent.Start();
        var stream = await server.State.NextStreamAsync();
        var volume = (await stream.NextAsync(AgentMessage.BodyOneofCase.Volumes)).Volumes.Volumes.Single();
        await stream.NextAsync(AgentMessage.BodyOneofCase.Analysis);
        work ??= new DefragmentWork();
        work.MaxBytesPerSecond = ShatteredVolume.SlowBytesPerSecond;
        var job = new RunJob { JobId = "j1", VolumeId = volume.VolumeId, Defragment = work };
        stream.Send(job);
        while ((await stream.NextAsync(AgentMessage.BodyOneofCase.JobProgress)).JobProgress.Moves == 0)
        {
            // The first progress comes before the first move.
        }

        return (stream, job);
    }
}
