using System.Net;
using FleetDefrag.Server.Events;
using FleetDefrag.Server.Tests.Support;
using FleetDefrag.TestKit;
using Microsoft.EntityFrameworkCore;
using Microsoft.Extensions.DependencyInjection;
using JobState = FleetDefrag.Server.Data.Entities.JobState;

namespace FleetDefrag.Server.Tests.Features.Plan;

public sealed class PlanTests(PostgresFixture postgres)
{
    [Fact]
    public async Task Without_a_policy_the_plan_says_that_none_holds_and_nothing_is_started()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, _) = await fleet.OnlineMachineAsync(backupIn: TimeSpan.FromHours(4));
        using var __ = stream;

        await fleet.PlanAsync();

        var plan = await fleet.Admin.JsonAsync("plan");
        plan.GetProperty("clockChangeRule").GetString()!.ShouldContain("never from a backup");
        plan.GetProperty("zoneData").GetString()!.ShouldStartWith("20");
        var decision = plan.GetProperty("decisions")[0];
        decision.GetProperty("kind").GetString().ShouldBe("notAllowed");
        decision.GetProperty("reason").GetString().ShouldBe("No policy applies to files01.");
    }

    [Fact]
    public async Task A_planned_run_becomes_a_job_that_reaches_the_agent_with_its_deadline()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, volumeId) = await fleet.OnlineMachineAsync(backupIn: TimeSpan.FromHours(1));
        using var __ = stream;
        await fleet.PutPolicyAsync(
            new { name = "standard", @for = "fleet", passes = new[] { "files" }, background = true,
            excludedPaths = new[] { @"\mail\archive" } });
        await fleet.PlanAsync();

        var decision = (await fleet.Admin.JsonAsync("plan")).GetProperty("decisions")[0];
        decision.GetProperty("kind").GetString().ShouldBe("planned");
        decision.GetProperty("policy").GetString().ShouldBe("standard");
        decision.GetProperty("reason").GetString()!.ShouldContain("before backup of files01 at");
        var start = decision.GetProperty("startsAt").GetDateTimeOffset();
        (decision.GetProperty("occursAt").GetDateTimeOffset() - decision.GetProperty("endsAt").GetDateTimeOffset())
            .ShouldBe(TimeSpan.FromMinutes(15));
        (await fleet.Admin.JsonAsync("jobs")).GetArrayLength().ShouldBe(0, "jobs come into being when their time is near");

        var sequence = await fleet.GoToAsync(stream, start.AddMinutes(-10), 3);
        await fleet.PlanAsync();
        var jobId = (await fleet.Admin.JsonAsync("jobs")).EnumerateArray().Single().GetProperty("id").GetGuid();
        var job = await fleet.Server.JobAsync(jobId, _ => true);
        (job.State, job.CreatedBy, job.PlannedStart).ShouldBe((JobState.Scheduled, "planner", start));

        await fleet.GoToAsync(stream, start, sequence);
        var order = (await stream.ReceiveAsync()).RunJob.ShouldNotBeNull();
        order.Defragment.Passes.ShouldBe(["files"]);
        order.Defragment.ExcludedPaths.ShouldBe([@"\mail\archive"]);
        order.Defragment.Background.ShouldBeTrue();
        order.Defragment.Budget.ToTimeSpan().ShouldBeLessThan(job.Deadline!.Value - start);
        await fleet.PlanAsync();
        (await fleet.Admin.JsonAsync("plan")).GetProperty("decisions")[0].GetProperty("reason")
            .GetString()!.ShouldStartWith("A run is in progress");
        fleet.Server.Log.Warnings.ShouldBeEmpty();
        volumeId.ShouldBe(job.VolumeId);
    }

    [Fact]
    public async Task A_job_that_has_not_begun_goes_when_the_plan_drops_it()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        // So near that its job is made at once: a quarter of an hour of reserve, ten minutes of work.
        var (_, stream, _) = await fleet.OnlineMachineAsync(backupIn: TimeSpan.FromMinutes(35));
        using var __ = stream;
        await fleet.PutStandardPolicyAsync();
        await fleet.PlanAsync();
        var job = (await fleet.Admin.JsonAsync("jobs")).EnumerateArray().Single();

        await fleet.PutPolicyAsync(new { name = "standard", @for = "fleet", mode = "off" });
        await fleet.PlanAsync();

        var ended = await fleet.Server.JobAsync(job.GetProperty("id").GetGuid(), _ => true);
        ended.State.ShouldBe(JobState.Stopped);
        ended.Reason.ShouldBe("The plan changed before the job began; the plan tells the reason.");
        (await fleet.Admin.JsonAsync("plan")).GetProperty("decisions")[0].GetProperty("reason").GetString()
            .ShouldBe("Policy standard leaves the volume as it is.");
    }

    [Fact]
    public async Task A_run_at_work_is_stopped_when_a_blackout_is_set_over_it()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, _) = await fleet.OnlineMachineAsync(backupIn: TimeSpan.FromMinutes(35));
        using var __ = stream;
        await fleet.PutStandardPolicyAsync();
        await fleet.PlanAsync();
        var job = (await fleet.Admin.JsonAsync("jobs")).EnumerateArray().Single();
        await fleet.GoToAsync(stream, job.GetProperty("plannedStart").GetDateTimeOffset(), 3);
        (await stream.ReceiveAsync()).RunJob.ShouldNotBeNull();

        var now = fleet.Server.Time.GetUtcNow();
        string At(int minutes) => now.AddMinutes(minutes).ToString("HH:mm", System.Globalization.CultureInfo.InvariantCulture);
        var window = new { from = At(-5), to = At(60), timeZone = "UTC", rule = "FREQ=DAILY", startsOn = "2024-01-01" };
        (await fleet.Admin.PutAsync("setup/blackouts/incident", new { name = "incident", @for = "fleet", window })).StatusCode.ShouldBe(
            HttpStatusCode.OK);
        await fleet.PlanAsync();

        (await stream.ReceiveAsync()).StopJob.ShouldNotBeNull().JobId.ShouldBe(job.GetProperty("id").GetString());
    }

    [Fact]
    public async Task How_long_runs_take_is_remembered_with_the_volume()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, volumeId) = await fleet.OnlineMachineAsync();
        using var __ = stream;
        var jobId = await fleet.JobAsync(volumeId);
        (await stream.ReceiveAsync()).RunJob.ShouldNotBeNull();

        var result = Messages.Result(jobId);
        result.JobResult.Before = Messages.Analysis(excess: 3000);
        var now = fleet.Server.Time.GetUtcNow();
        result.JobResult.StartedAt = Google.Protobuf.WellKnownTypes.Timestamp.FromDateTimeOffset(now.AddMinutes(-2));
        result.JobResult.FinishedAt = Google.Protobuf.WellKnownTypes.Timestamp.FromDateTimeOffset(now);
        await stream.DeliverAsync(3, result);

        await using var db = await fleet.Server.DbAsync();
        // 3,009 fragments at 20 ms and 36 MB at 50 MB/s are 60.9 s by the general rates.
        (await db.Volumes.SingleAsync(TestContext.Current.CancellationToken)).Pace.ShouldHaveSingleItem().ShouldBe(120 / 60.9, 0.01);
    }

    [Fact]
    public async Task A_volume_and_its_server_tell_when_the_plan_runs_it()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, volumeId) = await fleet.OnlineMachineAsync(backupIn: TimeSpan.FromHours(5));
        stream.Dispose();
        await fleet.PutStandardPolicyAsync();

        var planned = (await fleet.DecisionAsync()).GetProperty("startsAt").GetDateTimeOffset();

        (await fleet.Admin.JsonAsync($"volumes/{volumeId}")).GetProperty("plannedStart").GetDateTimeOffset().ShouldBe(planned);
        var server = (await fleet.Admin.JsonAsync("servers")).GetProperty("servers")[0];
        server.GetProperty("volumes")[0].GetProperty("plannedStart").GetDateTimeOffset().ShouldBe(planned);
        planned.ShouldBeLessThan(server.GetProperty("nextBackup").GetProperty("startsAt").GetDateTimeOffset());
    }

    [Fact]
    public async Task A_backup_that_other_zone_rules_move_is_moved_in_the_plan_and_not_doubled()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, _) = await fleet.OnlineMachineAsync();
        stream.Dispose();
        await fleet.PutStandardPolicyAsync();
        await PutNightlyAsync(fleet, "UTC");
        await fleet.PlanAsync();
        var before = await OccurrencesAsync(fleet);

        await PutNightlyAsync(fleet, "Etc/GMT-1");
        await fleet.PlanAsync();

        (await OccurrencesAsync(fleet)).ShouldBe(before.Select(at => at.AddHours(-1)));
    }

    [Fact]
    public async Task A_run_that_ended_is_in_the_plan_before_its_next_turn()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, volumeId) = await fleet.OnlineMachineAsync(backupIn: TimeSpan.FromHours(5));
        using var __ = stream;
        await fleet.PutPolicyAsync(new { name = "standard", @for = "fleet", fromFragmentedPercent = 90 });
        var jobId = await fleet.JobAsync(volumeId);
        (await stream.ReceiveAsync()).RunJob.ShouldNotBeNull();
        using var console = fleet.Server.Services.GetRequiredService<EventHub>().Subscribe();

        await stream.DeliverAsync(3, Messages.Result(jobId));

        // The clock stands still, so that only the result can have woken the planner.
        while (!await IsInOrderAsync(fleet))
            await console.Events.ReadAsync(Patience.Token);
    }

    // In seven hours by UTC: its times are on the same days in both zones, and within a day and a half in both.
    private static async Task PutNightlyAsync(Fleet fleet, string timeZone)
    {
        var from = fleet.Server.Time.GetUtcNow().AddHours(7);
        var window =
            new { from = $"{from:HH:mm}", to = $"{from.AddHours(1):HH:mm}", timeZone, rule = "FREQ=DAILY", startsOn = "2024-01-01" };
        using var put = await fleet.Admin.PutAsync(
            "setup/backup-schedules/nightly", new { name = "nightly", @for = "fleet", type = "full", method = "fileLevel", window });
        put.StatusCode.ShouldBe(HttpStatusCode.OK);
    }

    private static async Task<List<DateTimeOffset>> OccurrencesAsync(Fleet fleet) =>
        [.. (await fleet.Admin.JsonAsync("plan")).GetProperty("decisions").EnumerateArray()
            .Select(decision => decision.GetProperty("occursAt").GetDateTimeOffset())];

    private static async Task<bool> IsInOrderAsync(Fleet fleet) =>
        (await fleet.Admin.JsonAsync("plan")).GetProperty("decisions").EnumerateArray()
        .Any(decision => decision.GetProperty("reason")
            .GetString()!.StartsWith("The volume is in order: 12 excess fragments", StringComparison.Ordinal));
}
