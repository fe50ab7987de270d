using System.Net;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Tests.Support;

namespace FleetDefrag.Server.Tests.Features.BackupRuns;

/// <summary>Backups that begin early or overrun: what their hooks told the agent, the server hears, shows and plans by.</summary>
public sealed class BackupRunsTests(PostgresFixture postgres)
{
    private static readonly Guid Run = Guid.Parse("5b1c2d0e-0000-7000-8000-000000000001");

    [Fact]
    public async Task A_backup_is_shown_from_its_beginning_to_its_end()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (agent, stream, volumeId) = await fleet.OnlineMachineAsync();
        using var _ = stream;
        var began = fleet.Server.Time.GetUtcNow().AddMinutes(-10);

        await stream.DeliverAsync(3, Messages.Backup(Run, began, path: "d:\\"));
        var open = (await fleet.Admin.JsonAsync($"backup-runs?volumeId={volumeId}&underWay=true"))[0];
        (open.GetProperty("id").GetGuid(), open.GetProperty("isUnderWay").GetBoolean(), open.GetProperty("hostName").GetString())
            .ShouldBe((Run, true, "files01"));
        (open.GetProperty("type").GetString(), open.GetProperty("method").GetString()).ShouldBe(("incremental", "changedBlocks"));
        open.GetProperty("beganAt").GetDateTimeOffset().ShouldBe(began);

        await stream.DeliverAsync(4, Messages.Backup(Run, began, began.AddMinutes(9)));
        (await fleet.Admin.JsonAsync("backup-runs?underWay=true")).GetArrayLength().ShouldBe(0);
        var ended = (await fleet.Admin.JsonAsync($"backup-runs?serverId={agent.ServerId}"))[0];
        ended.GetProperty("endedAt").GetDateTimeOffset().ShouldBe(began.AddMinutes(9));
        (ended.GetProperty("bytes").GetInt64(), ended.GetProperty("files").GetInt64()).ShouldBe((12_000_000_000, 4711));
        ended.GetProperty("status").GetString().ShouldBe("succeeded with warnings");
    }

    [Fact]
    public async Task A_backup_that_begins_anew_ends_the_one_whose_end_was_not_told()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, _) = await fleet.OnlineMachineAsync();
        using var __ = stream;
        var began = fleet.Server.Time.GetUtcNow().AddHours(-3);

        await stream.DeliverAsync(3, Messages.Backup(Run, began));
        await stream.DeliverAsync(4, Messages.Backup(Guid.CreateVersion7(), began.AddHours(2)));
        await stream.DeliverAsync(5, Messages.Backup(Run, began));

        var runs = await fleet.Admin.JsonAsync("backup-runs");
        runs.GetArrayLength().ShouldBe(2, "what is told twice is one");
        runs[0].GetProperty("isUnderWay").GetBoolean().ShouldBeTrue();
        runs[1].GetProperty("endedAt").GetDateTimeOffset().ShouldBe(began.AddHours(2));
        runs[1].GetProperty("status").GetString().ShouldBe("its end was not told");
    }

    [Theory]
    [InlineData(-10, -20, "the run ends before it begins")]
    [InlineData(-60 * 24 * 400, -10, "the run lasts more than a year")]
    [InlineData(-50, -10, "another run of the volume lies within it")]
    public async Task A_backup_whose_hooks_tell_what_cannot_be_true_is_refused(int beganMinutes, int endedMinutes, string why)
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, volumeId) = await fleet.OnlineMachineAsync();
        using var _ = stream;
        var now = fleet.Server.Time.GetUtcNow();
        using var stored = await fleet.Admin.PostAsync(
            $"volumes/{volumeId}/backup-runs",
            new { runs = new[] { new { beganAt = now.AddMinutes(-31), endedAt = now.AddMinutes(-30), bytes = 5L, program = "other" } } });
        stored.StatusCode.ShouldBe(HttpStatusCode.OK);

        await stream.DeliverAsync(3, Messages.Backup(Run, now.AddMinutes(beganMinutes), now.AddMinutes(endedMinutes)));

        var left = (await fleet.Admin.JsonAsync("backup-runs")).EnumerateArray().ShouldHaveSingleItem(why);
        left.GetProperty("program").GetString().ShouldBe("other", why);
    }

    [Fact]
    public async Task A_backup_whose_log_came_first_is_the_same_backup()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, volumeId) = await fleet.OnlineMachineAsync();
        using var _ = stream;
        var began = fleet.Server.Time.GetUtcNow().AddHours(-3);
        var run = new { beganAt = began.AddMinutes(1), endedAt = began.AddHours(1), bytes = 12_000_000_000, program = "robocopy" };
        using var stored = await fleet.Admin.PostAsync($"volumes/{volumeId}/backup-runs", new { runs = new[] { run } });

        await stream.DeliverAsync(3, Messages.Backup(Run, began, began.AddMinutes(61)));

        (await fleet.Admin.JsonAsync("backup-runs")).EnumerateArray().ShouldHaveSingleItem()
            .GetProperty("program").GetString().ShouldBe("robocopy");
    }

    [Fact]
    public async Task Nothing_is_planned_or_started_on_a_volume_while_it_is_backed_up()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, volumeId) = await fleet.OnlineMachineAsync(backupIn: TimeSpan.FromMinutes(45));
        using var __ = stream;
        await fleet.PutStandardPolicyAsync();
        (await fleet.DecisionAsync()).GetProperty("kind").GetString().ShouldBe("planned");
        var now = fleet.Server.Time.GetUtcNow();

        await stream.DeliverAsync(3, Messages.Backup(Run, now));
        var held = await fleet.DecisionAsync();
        held.GetProperty("kind").GetString().ShouldBe("notAllowed");
        held.GetProperty("reason").GetString()!.ShouldStartWith("A backup has been in progress since ");
        using var manual = await fleet.Admin.PostAsync("jobs", new { volumeId, kind = "defragment", timing = "now" });
        (await manual.ShouldBeProblemAsync(HttpStatusCode.UnprocessableEntity, "backup-under-way"))
            .ShouldContain("Start the job when the backup has ended.");

        await stream.DeliverAsync(4, Messages.Backup(Run, now, now));
        (await fleet.DecisionAsync()).GetProperty("kind").GetString().ShouldBe("planned");
    }

    [Fact]
    public async Task A_backup_that_began_early_and_ended_is_the_one_that_was_planned_for()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, _) = await fleet.OnlineMachineAsync(backupIn: TimeSpan.FromMinutes(100));
        using var __ = stream;
        await fleet.PutStandardPolicyAsync();
        (await fleet.DecisionAsync()).GetProperty("kind").GetString().ShouldBe("planned");

        var now = fleet.Server.Time.GetUtcNow();
        await stream.DeliverAsync(3, Messages.Backup(Run, now, now, type: Contracts.V1.BackupType.Full));
        var decided = await fleet.DecisionAsync();
        decided.GetProperty("kind").GetString().ShouldBe("notNeeded");
        decided.GetProperty("reason").GetString()!.ShouldContain("began early");
        decided.GetProperty("reason").GetString()!.ShouldEndWith("the backup has ended, so no run precedes it.");
    }

    [Fact]
    public async Task A_job_that_is_due_waits_for_the_end_of_a_backup_that_began_early()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, volumeId) = await fleet.OnlineMachineAsync(backupIn: TimeSpan.FromMinutes(60));
        using var __ = stream;
        var jobId = await fleet.JobAsync(volumeId, "beforeBackup");
        var start = (await fleet.Server.JobAsync(jobId, _ => true)).PlannedStart;
        var now = fleet.Server.Time.GetUtcNow();
        await stream.DeliverAsync(3, Messages.Backup(Run, now));

        var sequence = await fleet.GoToAsync(stream, start.AddSeconds(10), 4);
        (await fleet.Server.JobAsync(jobId, _ => true)).State.ShouldBe(JobState.Scheduled, "its time has come, and the backup goes on");
        await stream.SendSpooledAsync(sequence, Messages.Backup(Run, now, start));

        (await stream.ReceiveAsync()).Acknowledge.ShouldNotBeNull();
        (await stream.ReceiveAsync()).RunJob.ShouldNotBeNull().JobId.ShouldBe(jobId.ToString());
    }

    [Fact]
    public async Task A_run_that_a_backup_stopped_says_so()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, volumeId) = await fleet.OnlineMachineAsync();
        using var __ = stream;
        var jobId = await fleet.JobAsync(volumeId);
        (await stream.ReceiveAsync()).RunJob.ShouldNotBeNull();

        await stream.DeliverAsync(
            3, Messages.Result(jobId, Contracts.V1.JobOutcome.Cancelled, "A backup of D: began; what was done is kept."));

        var ended = await fleet.Server.JobAsync(jobId, job => job.State == JobState.Stopped);
        ended.Reason.ShouldBe("A backup of D: began; what was done is kept: 1,240 excess fragments became 3.");
    }
}
