using System.Net;
using FleetDefrag.Contracts.V1;
using FleetDefrag.Server.Tests.Support;
using JobState = FleetDefrag.Server.Data.Entities.JobState;

namespace FleetDefrag.Server.Tests.Features.Jobs;

/// <summary>Jobs that somebody or their deadline ends.</summary>
public sealed class JobStopTests(PostgresFixture postgres)
{
    [Fact]
    public async Task Stopping_a_running_job_reaches_the_agent_also_after_a_reconnect()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (agent, stream, volumeId) = await fleet.OnlineMachineAsync();
        var jobId = await fleet.JobAsync(volumeId);
        (await stream.ReceiveAsync()).RunJob.ShouldNotBeNull();

        (await fleet.Admin.PostAsync($"jobs/{jobId}/stop")).StatusCode.ShouldBe(HttpStatusCode.Accepted);
        (await stream.ReceiveAsync()).StopJob.JobId.ShouldBe(jobId.ToString());
        await fleet.LeaveAsync(agent, stream);

        using var back = await agent.ConnectAsync("spool-1", jobId);
        (await back.ReceiveAsync()).StopJob.JobId.ShouldBe(jobId.ToString());
        await back.DeliverAsync(3, Messages.Result(jobId, JobOutcome.Cancelled));
        (await fleet.Server.JobAsync(jobId, job => job.Result is not null)).State.ShouldBe(JobState.Stopped);
    }

    [Fact]
    public async Task A_job_that_waits_is_stopped_at_once()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, volumeId) = await fleet.OnlineMachineAsync(backupIn: TimeSpan.FromHours(4));
        using var __ = stream;
        var jobId = await fleet.JobAsync(volumeId, "beforeBackup");

        var stopped = await (await fleet.Admin.PostAsync($"jobs/{jobId}/stop")).JsonAsync();
        stopped.GetProperty("state").GetString().ShouldBe("stopped");
        stopped.GetProperty("reason").GetString().ShouldBe("admin stopped the job before it started.");
        await fleet.JobAsync(volumeId, "beforeBackup");
    }

    [Fact]
    public async Task A_running_job_is_told_to_stop_at_its_deadline()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, volumeId) = await fleet.OnlineMachineAsync(backupIn: TimeSpan.FromHours(1));
        using var __ = stream;
        var jobId = await fleet.JobAsync(volumeId, kind: "analyze");
        (await stream.ReceiveAsync()).RunJob.WorkCase.ShouldBe(RunJob.WorkOneofCase.Analyze);
        await stream.SendAsync(Messages.Progress(jobId, 0.1));
        var deadline = (await fleet.Server.JobAsync(jobId, job => job.Progress is not null)).Deadline!.Value;

        await fleet.AdvanceHeardAsync(stream, deadline, firstSequence: 3);
        (await stream.ReceiveAsync()).StopJob.JobId.ShouldBe(jobId.ToString());
    }

    [Fact]
    public async Task Removing_a_machine_stops_its_jobs()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (agent, stream, volumeId) = await fleet.OnlineMachineAsync();
        using var _ = stream;
        var jobId = await fleet.JobAsync(volumeId);

        (await fleet.Admin.DeleteAsync($"servers/{agent.ServerId}")).StatusCode.ShouldBe(HttpStatusCode.NoContent);
        var job = await fleet.Admin.JsonAsync($"jobs/{jobId}");
        job.GetProperty("state").GetString().ShouldBe("stopped");
        job.GetProperty("reason").GetString().ShouldBe("files01 was removed from the fleet.");
    }
}
