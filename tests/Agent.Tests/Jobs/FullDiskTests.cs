using FleetDefrag.Agent.Spool;
using FleetDefrag.Agent.Tests.Support;
using FleetDefrag.Contracts.V1;
using FleetDefrag.TestKit;

namespace FleetDefrag.Agent.Tests.Jobs;

/// <summary>
/// Tests the agent with a full disk below its data folder: no job begins that a restart would not know, and no result is lost.
/// </summary>
public sealed class FullDiskTests
{
    [Fact]
    public async Task A_job_that_cannot_be_written_down_does_not_begin_and_says_why()
    {
        await using var server = await FleetServer.StartAsync();
        await using var agent = await TestAgent.EnrolAsync(server);
        await agent.StartAsync();
        var stream = await server.State.NextStreamAsync();
        agent.JournalDisk.IsFull = true;
        stream.Send(Defragment("j1"));

        var result = await stream.NextResultAsync();

        (result.JobId, result.Outcome).ShouldBe(("j1", JobOutcome.Refused));
        result.Detail.ShouldContain("No space left on device");
        result.Detail.ShouldContain("Free some space");
        result.Detail.ShouldNotContain("\n");
        agent.Volumes.Defragmented.ShouldBe(0);

        agent.JournalDisk.IsFull = false;
        stream.Send(Defragment("j2"));
        (await stream.NextResultAsync()).Outcome.ShouldBe(JobOutcome.Completed);
        agent.Volumes.Defragmented.ShouldBe(1);
    }

    [Fact]
    public async Task A_result_that_finds_no_room_is_kept_and_sent_when_there_is_some()
    {
        var time = new ManualClock();
        await using var server = await FleetServer.StartAsync();
        server.State.Acknowledges = false;
        // Each message gets a new file, which cannot be created while the folder is missing.
        await using var agent = await TestAgent.EnrolAsync(server, time, new SpoolLimits { SegmentBytes = 64 });
        await agent.StartAsync();
        var stream = await server.State.NextStreamAsync();
        await stream.NextAsync(AgentMessage.BodyOneofCase.Analysis);
        var away = agent.Folder.SpoolFolder + ".away";
        agent.Volumes.Work = (_, _, _, _) =>
        {
            Directory.Move(agent.Folder.SpoolFolder, away);
            return new JobResult { Outcome = JobOutcome.Completed, Moves = 7 };
        };
        stream.Send(Defragment("j1"));
        await agent.Logs.WaitForAsync("ResultNotKept", 1);

        Directory.Move(away, agent.Folder.SpoolFolder);
        var result = stream.NextResultAsync();
        while (!result.IsCompleted)
        {
            time.Advance(TimeSpan.FromSeconds(30));
            await Task.Yield();
        }

        ((await result).JobId, (await result).Moves).ShouldBe(("j1", 7UL));
    }

    private static RunJob Defragment(string jobId) => new() { JobId = jobId, VolumeId = "v1", Defragment = new DefragmentWork() };
}
