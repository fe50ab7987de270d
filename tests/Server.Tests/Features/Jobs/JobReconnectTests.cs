using FleetDefrag.Server.Tests.Support;
using JobState = FleetDefrag.Server.Data.Entities.JobState;

namespace FleetDefrag.Server.Tests.Features.Jobs;

/// <summary>Jobs whose agent goes away and comes back, or does not.</summary>
public sealed class JobReconnectTests(PostgresFixture postgres)
{
    [Fact]
    public async Task A_due_job_waits_for_its_agent_and_starts_when_it_is_back()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (agent, stream, volumeId) = await fleet.OnlineMachineAsync();
        await fleet.LeaveAsync(agent, stream);

        var jobId = await fleet.JobAsync(volumeId);
        var waiting = await fleet.Server.JobAsync(jobId, job => job.State == JobState.WaitingForAgent);
        waiting.Reason.ShouldContain("not connected");

        using var back = await agent.ConnectAsync();
        (await back.ReceiveAsync()).RunJob.JobId.ShouldBe(jobId.ToString());
        (await fleet.Server.JobAsync(jobId, job => job.State == JobState.Running)).Reason.ShouldContain("was back");
    }

    [Fact]
    public async Task A_job_whose_agent_stays_away_is_missed_before_the_backup()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (agent, stream, volumeId) = await fleet.OnlineMachineAsync(backupIn: TimeSpan.FromHours(4));
        await fleet.LeaveAsync(agent, stream);
        var jobId = await fleet.JobAsync(volumeId, "beforeBackup");
        var planned = await fleet.Server.JobAsync(jobId, _ => true);

        fleet.Server.Time.Set(planned.PlannedStart);
        await fleet.Server.JobAsync(jobId, job => job.State == JobState.WaitingForAgent);
        fleet.Server.Time.Set(planned.Deadline!.Value.AddMinutes(-4));

        var missed = await fleet.Server.JobAsync(jobId, job => job.State == JobState.Missed);
        missed.Reason.ShouldContain("was not connected in time");
        missed.FinishedAt.ShouldNotBeNull();
    }

    [Fact]
    public async Task A_running_job_that_the_agent_holds_goes_on_after_a_broken_connection()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (agent, stream, volumeId) = await fleet.OnlineMachineAsync();
        var jobId = await fleet.JobAsync(volumeId);
        (await stream.ReceiveAsync()).RunJob.ShouldNotBeNull();
        await fleet.LeaveAsync(agent, stream);

        using var back = await agent.ConnectAsync("spool-1", jobId);
        // Were the order repeated, it would come before this acknowledgement.
        await back.DeliverAsync(3, Messages.Inventory(Messages.Volume()));
        await back.DeliverAsync(4, Messages.Result(jobId));
        (await fleet.Server.JobAsync(jobId, job => job.Result is not null)).State.ShouldBe(JobState.Succeeded);
    }

    [Fact]
    public async Task An_order_that_never_arrived_is_sent_again()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (agent, stream, volumeId) = await fleet.OnlineMachineAsync();
        var jobId = await fleet.JobAsync(volumeId);
        await fleet.Server.JobAsync(jobId, job => job.State == JobState.Running);
        await fleet.LeaveAsync(agent, stream);

        using var back = await agent.ConnectAsync();
        (await back.ReceiveAsync()).RunJob.JobId.ShouldBe(jobId.ToString());
    }

    [Fact]
    public async Task A_job_that_the_agent_lost_fails_and_a_late_result_still_counts()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (agent, stream, volumeId) = await fleet.OnlineMachineAsync();
        var jobId = await fleet.JobAsync(volumeId);
        (await stream.ReceiveAsync()).RunJob.ShouldNotBeNull();
        await stream.SendAsync(Messages.Heartbeat(jobId));
        await stream.SendAsync(Messages.Progress(jobId, 0.1));
        await fleet.Server.JobAsync(jobId, job => job.Progress is not null);
        await fleet.LeaveAsync(agent, stream);

        using var back = await agent.ConnectAsync();
        for (var heartbeat = 0; heartbeat < 3; heartbeat++)
            await back.SendAsync(Messages.Heartbeat());
        (await fleet.Server.JobAsync(jobId, job => job.State == JobState.Failed)).Reason.ShouldContain("was restarted during the job");

        await back.DeliverAsync(3, Messages.Result(jobId));
        (await fleet.Server.JobAsync(jobId, job => job.Result is not null)).State.ShouldBe(JobState.Succeeded);
    }
}
