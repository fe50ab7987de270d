using System.Net;
using FleetDefrag.Server.Tests.Support;
using Microsoft.EntityFrameworkCore;
using JobState = FleetDefrag.Server.Data.Entities.JobState;

namespace FleetDefrag.Server.Tests.Features.Jobs;

/// <summary>When jobs start, and which wishes are refused.</summary>
public sealed class JobPlanningTests(PostgresFixture postgres)
{
    [Fact]
    public async Task A_job_before_the_backup_starts_when_planned_with_its_deadline()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, volumeId) = await fleet.OnlineMachineAsync(backupIn: TimeSpan.FromHours(4));
        using var __ = stream;

        var jobId = await fleet.JobAsync(volumeId, "beforeBackup");
        var planned = await fleet.Server.JobAsync(jobId, _ => true);
        planned.State.ShouldBe(JobState.Scheduled);
        (planned.Deadline!.Value - planned.PlannedStart).ShouldBe(TimeSpan.FromMinutes(30));
        planned.Reason.ShouldContain("15 min before the backup");

        await fleet.AdvanceHeardAsync(stream, planned.PlannedStart);
        var order = (await stream.ReceiveAsync()).RunJob.ShouldNotBeNull();
        // Told a little earlier than it is, for clocks that drift: AgentDeadline.
        var budget = order.Defragment.Budget.ToTimeSpan();
        budget.ShouldBeInRange(TimeSpan.FromMinutes(29.9), TimeSpan.FromMinutes(30) - TimeSpan.FromSeconds(2));
        order.Defragment.Deadline.ToDateTimeOffset().ShouldBe(planned.PlannedStart + budget, TimeSpan.FromMilliseconds(1));
    }

    [Fact]
    public async Task A_job_before_the_backup_counts_directories_and_the_history_of_the_volume()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (agent, stream, volumeId) = await fleet.OnlineMachineAsync(backupIn: TimeSpan.FromHours(5));
        using var _ = stream;
        var analysis = Messages.Analysis(excess: 45_000);
        analysis.Directories.ExcessFragments = 45_000;
        await stream.DeliverAsync(3, Messages.Report(analysis));

        // 90,000 fragments at 20 ms are half an hour, and twice that without a history.
        var planned = await fleet.Server.JobAsync(await fleet.JobAsync(volumeId, "beforeBackup"), _ => true);
        (planned.Deadline!.Value - planned.PlannedStart).ShouldBe(TimeSpan.FromHours(1), TimeSpan.FromMinutes(1));

        await using (var db = await fleet.Server.DbAsync())
        {
            await db.Volumes.ExecuteUpdateAsync(
                update => update.SetProperty(volume => volume.Pace, new List<double> { 3, 3, 3 }), TestContext.Current.CancellationToken);
        }

        await fleet.SetBackupAsync(agent.ServerId, TimeSpan.FromHours(6));
        var replanned = await fleet.Server.JobAsync(planned.Id, job => job.Deadline != planned.Deadline);
        (replanned.Deadline!.Value - replanned.PlannedStart).ShouldBe(TimeSpan.FromHours(1.5), TimeSpan.FromMinutes(1));
    }

    [Fact]
    public async Task A_job_with_an_unknown_pass_is_refused_with_the_names_of_the_known_ones()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, volumeId) = await fleet.OnlineMachineAsync();
        using var __ = stream;

        using var refused = await fleet.Admin.PostAsync(
            "jobs", new { volumeId, kind = "defragment", timing = "now", passes = new[] { "files", "tidy" } });

        var detail = await refused.ShouldBeProblemAsync(HttpStatusCode.BadRequest, "invalid-request");
        detail.ShouldBe("There is no pass 'tidy'. The passes are files, directories, mft, free-space, backup-order.");
    }

    [Fact]
    public async Task A_changed_schedule_plans_waiting_jobs_anew_and_its_removal_stops_them()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (agent, stream, volumeId) = await fleet.OnlineMachineAsync(backupIn: TimeSpan.FromHours(4));
        using var _ = stream;
        var jobId = await fleet.JobAsync(volumeId, "beforeBackup");
        var before = await fleet.Server.JobAsync(jobId, _ => true);

        await fleet.SetBackupAsync(agent.ServerId, TimeSpan.FromHours(6));
        var after = await fleet.Server.JobAsync(jobId, _ => true);
        (after.PlannedStart - before.PlannedStart).ShouldBe(TimeSpan.FromHours(2));

        (await fleet.Admin.DeleteAsync(
            $"setup/backup-schedules/{Fleet.BackupOf("files01")}")).StatusCode.ShouldBe(HttpStatusCode.NoContent);
        var stopped = await fleet.Server.JobAsync(jobId, _ => true);
        stopped.State.ShouldBe(JobState.Stopped);
        stopped.Reason.ShouldContain("removed");
    }

    [Fact]
    public async Task A_blackout_that_is_set_over_a_waiting_job_ends_it_unless_it_breaks_the_glass()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (agent, stream, volumeId) = await fleet.OnlineMachineAsync();
        var (other, otherStream, otherId) = await fleet.OnlineMachineAsync("files02");
        using var _ = stream;
        using var __ = otherStream;
        await fleet.SetBackupAsync(agent.ServerId, TimeSpan.FromHours(4));
        await fleet.SetBackupAsync(other.ServerId, TimeSpan.FromHours(4));
        var jobId = await fleet.JobAsync(volumeId, "beforeBackup");
        using var broken = await fleet.Admin.PostAsync(
            "jobs", new { volumeId = otherId, kind = "defragment", timing = "beforeBackup", breakGlassReason = "Ticket 4711" });
        var brokenId = (await broken.JsonAsync()).GetProperty("id").GetGuid();

        var window = new { from = "00:00", to = "24:00", timeZone = "UTC", rule = "FREQ=DAILY", startsOn = "2024-01-01" };
        (await fleet.Admin.PutAsync("setup/blackouts/all", new { name = "all", @for = "fleet", window })).StatusCode.ShouldBe(
            HttpStatusCode.OK);

        var ended = await fleet.Server.JobAsync(jobId, _ => true);
        (ended.State, ended.Reason).ShouldSatisfyAllConditions(
            job => job.State.ShouldBe(JobState.Missed), job => job.Reason.ShouldStartWith("A blackout was set. "));
        (await fleet.Server.JobAsync(brokenId, _ => true)).State.ShouldBe(JobState.Scheduled);
    }

    [Fact]
    public async Task A_run_by_hand_keeps_out_of_backups_of_schedules_for_groups_too()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, volumeId) = await fleet.OnlineMachineAsync();
        using var __ = stream;
        var window = new { from = "00:00", to = "24:00", timeZone = "UTC", rule = "FREQ=DAILY", startsOn = "2024-01-01" };
        (await fleet.Admin.PutAsync("setup/backup-schedules/all-day",
            new { name = "all-day", @for = "fleet", type = "incremental", method = "fileLevel", window, volumes = new[] { "D:" } }))
            .StatusCode.ShouldBe(HttpStatusCode.OK);

        using var refused = await fleet.Admin.PostAsync("jobs", new { volumeId, kind = "defragment", timing = "now" });
        await refused.ShouldBeProblemAsync(HttpStatusCode.UnprocessableEntity, "backup-too-close");
    }

    [Fact]
    public async Task Wishes_that_cannot_be_met_are_refused_in_words()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (agent, stream, volumeId) = await fleet.OnlineMachineAsync();
        using var _ = stream;
        (await (await fleet.Admin.PostAsync("jobs", new { volumeId, kind = "defragment", timing = "beforeBackup" }))
            .ShouldBeProblemAsync(HttpStatusCode.UnprocessableEntity, "no-backup")).ShouldContain(
                "No backup schedule has a backup of D: on files01 soon.");

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

        var answers = await Task.WhenAll(
            Enumerable.Range(0, 6).Select(_ => fleet.Admin.PostAsync("jobs", new { volumeId, kind = "analyze", timing = "now" })));
        answers.Count(answer => answer.StatusCode == HttpStatusCode.Created).ShouldBe(1);
        answers.Count(answer => answer.StatusCode == HttpStatusCode.Conflict).ShouldBe(5);
    }
}
