using System.Net;
using FleetDefrag.Contracts.V1;
using FleetDefrag.Server.AgentLink;
using FleetDefrag.Server.Tests.Support;
using Microsoft.EntityFrameworkCore;
using Microsoft.Extensions.DependencyInjection;
using JobState = FleetDefrag.Server.Data.Entities.JobState;

namespace FleetDefrag.Server.Tests.Features.Jobs;

public sealed class JobLifecycleTests(PostgresFixture postgres)
{
    [Fact]
    public async Task A_job_runs_from_the_wish_to_the_volumes_new_numbers()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (agent, stream, volumeId) = await fleet.OnlineMachineAsync();
        using var _ = stream;

        var jobId = await fleet.JobAsync(volumeId);
        var order = (await stream.ReceiveAsync()).RunJob.ShouldNotBeNull();
        order.JobId.ShouldBe(jobId.ToString());
        order.VolumeId.ShouldBe(Messages.VolumeId);
        order.WorkCase.ShouldBe(RunJob.WorkOneofCase.Defragment);

        await stream.SendAsync(Messages.Progress(jobId, 0.5));
        var running = await fleet.Server.JobAsync(jobId, job => job.Progress is not null);
        running.State.ShouldBe(JobState.Running);
        running.Progress!.ExcessFragmentsLeft.ShouldBe(620);
        (await fleet.Admin.JsonAsync("fleet")).GetProperty("runningJobs").GetInt32().ShouldBe(1);

        await stream.DeliverAsync(3, Messages.Result(jobId));
        var job = await fleet.Admin.JsonAsync($"jobs/{jobId}");
        job.GetProperty("state").GetString().ShouldBe("succeeded");
        job.GetProperty("reason").GetString().ShouldBe("Done: 1,240 excess fragments became 3.");
        var after = job.GetProperty("result").GetProperty("afterAnalysisId").GetGuid();
        (await fleet.Admin.JsonAsync($"analyses/{after}")).GetProperty("stage").GetString().ShouldBe("after");
        var volume = await fleet.Admin.JsonAsync($"volumes/{volumeId}");
        volume.GetProperty("lastAnalysis").GetProperty("id").GetGuid().ShouldBe(after);
        volume.GetProperty("activeJobId").ValueKind.ShouldBe(System.Text.Json.JsonValueKind.Null);
        agent.ServerId.ShouldBe(volume.GetProperty("serverId").GetGuid());
    }

    [Fact]
    public async Task Limits_and_passes_reach_the_agent_as_they_were_asked_for()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, volumeId) = await fleet.OnlineMachineAsync();
        using var __ = stream;
        using var created = await fleet.Admin.PostAsync("jobs", new
        {
            volumeId, kind = "defragment", timing = "now", passes = new[] { "files" }, shadowCopySafe = true, maxMovedBytes = 5L << 30, maxBytesPerSecond = 20L << 20,
        });
        created.StatusCode.ShouldBe(System.Net.HttpStatusCode.Created);
        (await stream.ReceiveAsync()).RunJob.Defragment.ShouldBe(new DefragmentWork
        {
            Passes = { "files" }, ShadowCopySafe = true, MaxMovedBytes = 5UL << 30, MaxBytesPerSecond = 20UL << 20,
        });
    }

    [Theory]
    [InlineData(JobOutcome.Completed, JobState.Succeeded)]
    [InlineData(JobOutcome.NoProgress, JobState.Succeeded)]
    [InlineData(JobOutcome.StoppedAtDeadline, JobState.Stopped)]
    [InlineData(JobOutcome.Cancelled, JobState.Stopped)]
    [InlineData(JobOutcome.Refused, JobState.Refused)]
    [InlineData(JobOutcome.Failed, JobState.Failed)]
    [InlineData(JobOutcome.Unspecified, JobState.Failed)]
    internal async Task Each_outcome_has_its_state(JobOutcome outcome, JobState expected)
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, volumeId) = await fleet.OnlineMachineAsync();
        using var __ = stream;
        var jobId = await fleet.JobAsync(volumeId);
        (await stream.ReceiveAsync()).RunJob.ShouldNotBeNull();

        await stream.DeliverAsync(3, Messages.Result(jobId, outcome, "D: is dirty. Run chkdsk D: /f first."));
        var job = await fleet.Server.JobAsync(jobId, job => job.Result is not null);
        job.State.ShouldBe(expected);
        if (outcome == JobOutcome.Refused)
            job.Reason.ShouldBe("D: is dirty. Run chkdsk D: /f first.");
        // The volume is free for the next one.
        await fleet.JobAsync(volumeId);
    }

    [Fact]
    public async Task A_job_before_the_backup_starts_when_planned_with_its_deadline()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (agent, stream, volumeId) = await fleet.OnlineMachineAsync();
        using var _ = stream;
        await fleet.SetBackupAsync(agent.ServerId, TimeSpan.FromHours(4));

        var jobId = await fleet.JobAsync(volumeId, "beforeBackup");
        var planned = await fleet.Server.JobAsync(jobId, _ => true);
        planned.State.ShouldBe(JobState.Scheduled);
        (planned.Deadline!.Value - planned.PlannedStart).ShouldBe(TimeSpan.FromMinutes(30));
        planned.Reason.ShouldContain("15 min before the backup");

        await AdvanceHeardAsync(fleet, stream, planned.PlannedStart);
        var order = (await stream.ReceiveAsync()).RunJob.ShouldNotBeNull();
        // Told a little earlier than it is, for clocks that drift: AgentDeadline.
        var budget = order.Defragment.Budget.ToTimeSpan();
        budget.ShouldBeInRange(TimeSpan.FromMinutes(29.9), TimeSpan.FromMinutes(30) - TimeSpan.FromSeconds(2));
        order.Defragment.Deadline.ToDateTimeOffset().ShouldBe(planned.PlannedStart + budget, TimeSpan.FromMilliseconds(1));
    }

    [Fact]
    public async Task A_due_job_waits_for_its_agent_and_starts_when_it_is_back()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (agent, stream, volumeId) = await fleet.OnlineMachineAsync();
        await LeaveAsync(fleet, agent, stream);

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
        var (agent, stream, volumeId) = await fleet.OnlineMachineAsync();
        await fleet.SetBackupAsync(agent.ServerId, TimeSpan.FromHours(4));
        await LeaveAsync(fleet, agent, stream);
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
        await LeaveAsync(fleet, agent, stream);

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
        await LeaveAsync(fleet, agent, stream);

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
        await LeaveAsync(fleet, agent, stream);

        using var back = await agent.ConnectAsync();
        for (var heartbeat = 0; heartbeat < 3; heartbeat++)
            await back.SendAsync(Messages.Heartbeat());
        (await fleet.Server.JobAsync(jobId, job => job.State == JobState.Failed)).Reason.ShouldContain("was restarted during the job");

        await back.DeliverAsync(3, Messages.Result(jobId));
        (await fleet.Server.JobAsync(jobId, job => job.Result is not null)).State.ShouldBe(JobState.Succeeded);
    }

    [Fact]
    public async Task A_second_result_of_a_job_changes_nothing()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, volumeId) = await fleet.OnlineMachineAsync();
        using var __ = stream;
        var jobId = await fleet.JobAsync(volumeId);
        (await stream.ReceiveAsync()).RunJob.ShouldNotBeNull();
        await stream.DeliverAsync(3, Messages.Result(jobId));
        await stream.DeliverAsync(4, Messages.Result(jobId, JobOutcome.Failed, "again"));

        (await fleet.Server.JobAsync(jobId, _ => true)).State.ShouldBe(JobState.Succeeded);
        await using var db = await fleet.Server.DbAsync();
        (await db.Analyses.CountAsync(analysis => analysis.JobId == jobId, TestContext.Current.CancellationToken)).ShouldBe(2);
    }

    [Fact]
    public async Task A_result_of_another_machines_job_is_not_taken()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, volumeId) = await fleet.OnlineMachineAsync("victim");
        using var __ = stream;
        var jobId = await fleet.JobAsync(volumeId);
        (await stream.ReceiveAsync()).RunJob.ShouldNotBeNull();
        var (_, other, _) = await fleet.OnlineMachineAsync("other");
        using var ___ = other;

        await other.DeliverAsync(3, Messages.Result(jobId));
        (await fleet.Server.JobAsync(jobId, _ => true)).State.ShouldBe(JobState.Running);
    }

    [Fact]
    public async Task Stopping_a_running_job_reaches_the_agent_also_after_a_reconnect()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (agent, stream, volumeId) = await fleet.OnlineMachineAsync();
        var jobId = await fleet.JobAsync(volumeId);
        (await stream.ReceiveAsync()).RunJob.ShouldNotBeNull();

        (await fleet.Admin.PostAsync($"jobs/{jobId}/stop")).StatusCode.ShouldBe(HttpStatusCode.Accepted);
        (await stream.ReceiveAsync()).StopJob.JobId.ShouldBe(jobId.ToString());
        await LeaveAsync(fleet, agent, stream);

        using var back = await agent.ConnectAsync("spool-1", jobId);
        (await back.ReceiveAsync()).StopJob.JobId.ShouldBe(jobId.ToString());
        await back.DeliverAsync(3, Messages.Result(jobId, JobOutcome.Cancelled));
        (await fleet.Server.JobAsync(jobId, job => job.Result is not null)).State.ShouldBe(JobState.Stopped);
    }

    [Fact]
    public async Task A_job_that_waits_is_stopped_at_once()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (agent, stream, volumeId) = await fleet.OnlineMachineAsync();
        using var _ = stream;
        await fleet.SetBackupAsync(agent.ServerId, TimeSpan.FromHours(4));
        var jobId = await fleet.JobAsync(volumeId, "beforeBackup");

        var stopped = await (await fleet.Admin.PostAsync($"jobs/{jobId}/stop")).JsonAsync();
        stopped.GetProperty("state").GetString().ShouldBe("stopped");
        stopped.GetProperty("reason").GetString().ShouldBe("admin stopped it before it started.");
        await fleet.JobAsync(volumeId, "beforeBackup");
    }

    [Fact]
    public async Task A_running_job_is_told_to_stop_at_its_deadline()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (agent, stream, volumeId) = await fleet.OnlineMachineAsync();
        using var _ = stream;
        await fleet.SetBackupAsync(agent.ServerId, TimeSpan.FromHours(1));
        var jobId = await fleet.JobAsync(volumeId, kind: "analyze");
        (await stream.ReceiveAsync()).RunJob.WorkCase.ShouldBe(RunJob.WorkOneofCase.Analyze);
        await stream.SendAsync(Messages.Progress(jobId, 0.1));
        var deadline = (await fleet.Server.JobAsync(jobId, job => job.Progress is not null)).Deadline!.Value;

        await AdvanceHeardAsync(fleet, stream, deadline, firstSequence: 3);
        (await stream.ReceiveAsync()).StopJob.JobId.ShouldBe(jobId.ToString());
    }

    [Fact]
    public async Task A_new_backup_window_plans_waiting_jobs_anew_and_its_removal_stops_them()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (agent, stream, volumeId) = await fleet.OnlineMachineAsync();
        using var _ = stream;
        await fleet.SetBackupAsync(agent.ServerId, TimeSpan.FromHours(4));
        var jobId = await fleet.JobAsync(volumeId, "beforeBackup");
        var before = await fleet.Server.JobAsync(jobId, _ => true);

        await fleet.SetBackupAsync(agent.ServerId, TimeSpan.FromHours(6));
        var after = await fleet.Server.JobAsync(jobId, _ => true);
        (after.PlannedStart - before.PlannedStart).ShouldBe(TimeSpan.FromHours(2));

        (await fleet.Admin.DeleteAsync($"servers/{agent.ServerId}/backup-window")).StatusCode.ShouldBe(HttpStatusCode.NoContent);
        var stopped = await fleet.Server.JobAsync(jobId, _ => true);
        stopped.State.ShouldBe(JobState.Stopped);
        stopped.Reason.ShouldContain("removed");
    }

    [Fact]
    public async Task Wishes_that_cannot_be_met_are_refused_in_words()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (agent, stream, volumeId) = await fleet.OnlineMachineAsync();
        using var _ = stream;
        (await (await fleet.Admin.PostAsync("jobs", new { volumeId, kind = "defragment", timing = "beforeBackup" }))
            .ShouldBeProblemAsync(HttpStatusCode.UnprocessableEntity, "no-backup-window")).ShouldContain("Set its backup window");

        await fleet.SetBackupAsync(agent.ServerId, TimeSpan.FromMinutes(-30));
        (await (await fleet.Admin.PostAsync("jobs", new { volumeId, kind = "defragment", timing = "now" }))
            .ShouldBeProblemAsync(HttpStatusCode.UnprocessableEntity, "backup-too-close")).ShouldContain("The backup runs until");

        await fleet.SetBackupAsync(agent.ServerId, TimeSpan.FromMinutes(18));
        (await (await fleet.Admin.PostAsync("jobs", new { volumeId, kind = "defragment", timing = "now" }))
            .ShouldBeProblemAsync(HttpStatusCode.UnprocessableEntity, "backup-too-close")).ShouldContain("too soon to begin");

        await fleet.SetBackupAsync(agent.ServerId, TimeSpan.FromHours(5));
        await fleet.JobAsync(volumeId);
        (await (await fleet.Admin.PostAsync("jobs", new { volumeId, kind = "analyze", timing = "now" }))
            .ShouldBeProblemAsync(HttpStatusCode.Conflict, "volume-has-active-job")).ShouldContain("stop it first");
    }

    [Fact]
    public async Task Of_two_administrators_who_press_the_button_together_one_gets_the_job()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, volumeId) = await fleet.OnlineMachineAsync();
        using var __ = stream;

        var answers = await Task.WhenAll(Enumerable.Range(0, 6).Select(_ => fleet.Admin.PostAsync("jobs", new { volumeId, kind = "analyze", timing = "now" })));
        answers.Count(answer => answer.StatusCode == HttpStatusCode.Created).ShouldBe(1);
        answers.Count(answer => answer.StatusCode == HttpStatusCode.Conflict).ShouldBe(5);
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

    private static async Task LeaveAsync(Fleet fleet, TestAgent agent, TestStream stream)
    {
        stream.Dispose();
        var sessions = fleet.Server.Services.GetRequiredService<AgentSessions>();
        await fleet.Server.UntilAsync(() => !sessions.IsOnline(agent.ServerId));
    }

    // In steps that are shorter than the silence after which a stream ends; each is acknowledged before the clock goes on.
    private static async Task AdvanceHeardAsync(Fleet fleet, TestStream stream, DateTimeOffset until, ulong firstSequence = 3)
    {
        for (var sequence = firstSequence; fleet.Server.Time.GetUtcNow() < until; sequence++)
        {
            await stream.DeliverAsync(sequence, Messages.Inventory(Messages.Volume()));
            var next = fleet.Server.Time.GetUtcNow().AddSeconds(30);
            fleet.Server.Time.Set(next < until ? next : until);
        }
    }
}
