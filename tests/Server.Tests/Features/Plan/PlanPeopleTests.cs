using System.Globalization;
using System.Net;
using System.Text.Json;
using FleetDefrag.Contracts.V1;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Events;
using FleetDefrag.Server.Tests.Support;
using Microsoft.EntityFrameworkCore;
using Microsoft.Extensions.DependencyInjection;
using JobKind = FleetDefrag.Server.Data.Entities.JobKind;

namespace FleetDefrag.Server.Tests.Features.Plan;

/// <summary>Actions of people on the plan: pause it, approve, break a blackout with a reason, try a policy on a few servers.</summary>
public sealed class PlanPeopleTests(PostgresFixture postgres)
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task While_paused_nothing_is_planned_or_started_and_everybody_reads_why()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var volumeId = await PlannedMachineAsync(fleet, new { name = "standard", @for = "fleet" });

        using var silent = await fleet.Admin.PostAsync("plan/pause", new { reason = " " });
        await silent.ShouldBeProblemAsync(HttpStatusCode.BadRequest, "invalid-request");
        using var console = fleet.Server.Services.GetRequiredService<EventHub>().Subscribe();
        (await fleet.Admin.GetAsync("plan/pause")).StatusCode.ShouldBe(HttpStatusCode.NoContent);
        (await fleet.Admin.PostAsync("plan/pause", new { reason = "Storage migration." })).StatusCode.ShouldBe(HttpStatusCode.NoContent);
        while ((await console.Events.ReadAsync(Cancellation)).Kind != EventKind.Plan)
        {
            // A server that disconnects is told of, too.
        }

        var pause = await fleet.Admin.JsonAsync("plan/pause");
        pause.GetProperty("pausedBy").GetString().ShouldBe("admin");
        pause.GetProperty("reason").GetString().ShouldBe("Storage migration.");
        pause.GetProperty("since").GetDateTimeOffset().ShouldBe(fleet.Server.Time.GetUtcNow());
        using var twice = await fleet.Admin.PostAsync("plan/pause", new { reason = "Again." });
        await twice.ShouldBeProblemAsync(HttpStatusCode.Conflict, "already-paused");

        (await fleet.DecisionAsync()).GetProperty("reason").GetString()
            .ShouldBe("Everything is paused: admin paused it: Storage migration.");
        (await fleet.Admin.JsonAsync("plan")).GetProperty("pausedBecause").GetString().ShouldBe("admin: Storage migration.");
        using var manual = await fleet.Admin.PostAsync("jobs", new { volumeId, kind = "defragment", timing = "now" });
        await manual.ShouldBeProblemAsync(HttpStatusCode.UnprocessableEntity, "paused");

        (await fleet.Admin.DeleteAsync("plan/pause")).StatusCode.ShouldBe(HttpStatusCode.NoContent);
        (await fleet.DecisionAsync()).GetProperty("kind").GetString().ShouldBe("planned");
    }

    [Fact]
    public async Task A_policy_that_asks_waits_for_a_second_person_and_each_version_anew()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var volumeId = await PlannedMachineAsync(fleet, new { name = "careful", @for = "fleet", needsApproval = true });
        (await fleet.DecisionAsync()).GetProperty("kind").GetString().ShouldBe("needsApproval");

        var written = (await fleet.Admin.JsonAsync("plan/policies"))[0];
        (written.GetProperty("name").GetString(), written.GetProperty("version").GetInt32(), written.GetProperty("changedBy").GetString())
            .ShouldBe(("careful", 1, "admin"));
        using var own = await fleet.Admin.PostAsync("plan/approvals", new { volumeId, policy = "careful", version = 1 });
        await own.ShouldBeProblemAsync(HttpStatusCode.UnprocessableEntity, "second-person");
        using var ownScript = await fleet.Server.TokenClientAsync("own");
        using var byToken = await ownScript.PostAsync("plan/approvals", new { volumeId, policy = "careful", version = 1 });
        await byToken.ShouldBeProblemAsync(HttpStatusCode.UnprocessableEntity, "second-person");
        using var second = await SecondPersonAsync(fleet);
        using var wrong = await second.PostAsync("plan/approvals", new { volumeId, policy = "careful", version = 2 });
        await wrong.ShouldBeProblemAsync(HttpStatusCode.Conflict, "other-version");
        (await second.PostAsync("plan/approvals", new { volumeId, policy = "careful", version = 1 })).StatusCode.ShouldBe(
            HttpStatusCode.NoContent);
        (await fleet.DecisionAsync()).GetProperty("kind").GetString().ShouldBe("planned");

        await fleet.PutPolicyAsync(new { name = "careful", @for = "fleet", needsApproval = true, fromExcessFragments = 50 });
        (await fleet.DecisionAsync()).GetProperty("kind").GetString().ShouldBe("needsApproval");
    }

    [Fact]
    public async Task A_second_person_refuses_with_a_reason_that_the_plan_and_the_audit_tell()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var volumeId = await PlannedMachineAsync(fleet, new { name = "careful", @for = "fleet", needsApproval = true });
        using var own = await fleet.Admin.PostAsync("plan/refusals", new { volumeId, policy = "careful", version = 1, reason = "No." });
        await own.ShouldBeProblemAsync(HttpStatusCode.UnprocessableEntity, "second-person");

        using var second = await SecondPersonAsync(fleet);
        using var silent = await second.PostAsync("plan/refusals", new { volumeId, policy = "careful", version = 1, reason = " " });
        await silent.ShouldBeProblemAsync(HttpStatusCode.BadRequest, "invalid-request");
        (await second.PostAsync("plan/approvals", new { volumeId, policy = "careful", version = 1 })).StatusCode.ShouldBe(
            HttpStatusCode.NoContent);
        (await fleet.DecisionAsync()).GetProperty("kind").GetString().ShouldBe("planned");
        (await second.PostAsync("plan/refusals", new { volumeId, policy = "careful", version = 1,
            reason = "Not before the audit." })).StatusCode.ShouldBe(HttpStatusCode.NoContent);

        var refused = await fleet.DecisionAsync();
        refused.GetProperty("kind").GetString().ShouldBe("notAllowed");
        refused.GetProperty("reason").GetString()
            .ShouldBe("Policy careful (version 1) needs the approval of a second person, and berta refused it: Not before the audit.");
        await using (var db = await fleet.Server.DbAsync())
            (await db.AuditEntries.SingleAsync(entry => entry.Action == "policy.refused", Cancellation)).Detail.ShouldBe(
                "version 1 for D: on files01: Not before the audit.");

        await fleet.PutPolicyAsync(new { name = "careful", @for = "fleet", needsApproval = true, fromExcessFragments = 50 });
        (await fleet.DecisionAsync()).GetProperty("kind").GetString().ShouldBe("needsApproval", "another version asks anew");
    }

    [Fact]
    public async Task Of_two_trials_in_a_row_the_others_keep_to_the_version_that_held_everywhere()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        await fleet.EnrolAsync("files02");
        await PlannedMachineAsync(
            fleet, new { name = "standard", @for = "fleet", fromExcessFragments = 77, canary = Array.Empty<string>() });
        await fleet.PutPolicyAsync(new { name = "standard", @for = "fleet", fromExcessFragments = 50, canary = new[] { "files01" } });
        await fleet.PutPolicyAsync(new { name = "standard", @for = "fleet", fromExcessFragments = 60, canary = new[] { "files01" } });

        var state = (await fleet.Admin.JsonAsync("plan/policies"))[0];
        (state.GetProperty("version").GetInt32(), state.GetProperty("trial").GetProperty("versionElsewhere").GetInt32()).ShouldBe((3, 1));
        var other = (await fleet.Admin.JsonAsync("servers")).GetProperty("servers").EnumerateArray()
            .Single(server => server.GetProperty("hostName").GetString() == "files02");
        var held = (await fleet.Admin.JsonAsync($"servers/{other.GetProperty("id").GetGuid()}/policy")).GetProperty("policy");
        (held.GetProperty("version").GetInt32(), held.GetProperty("fromExcessFragments").GetInt64()).ShouldBe((1, 77));

        await fleet.PutPolicyAsync(new { name = "standard", @for = "fleet", fromExcessFragments = 60 });
        (await fleet.Admin.JsonAsync("plan/policies"))[0].GetProperty("trial").ValueKind.ShouldBe(JsonValueKind.Null);
        await fleet.PutPolicyAsync(new { name = "standard", @for = "fleet", fromExcessFragments = 70, canary = new[] { "files01" } });
        (await TrialAsync(fleet)).GetProperty("versionElsewhere").GetInt32().ShouldBe(4);
    }

    [Fact]
    public async Task A_run_that_fails_halts_the_trial_of_a_policy()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var volumeId = await PlannedMachineAsync(fleet, new { name = "standard", @for = "fleet" });
        await fleet.PutPolicyAsync(new { name = "standard", @for = "fleet", fromExcessFragments = 50, canary = new[] { "files01" } });
        (await fleet.DecisionAsync()).GetProperty("policyVersion").GetInt32().ShouldBe(2);
        var trial = await TrialAsync(fleet);
        trial.GetProperty("servers")[0].GetString().ShouldBe("files01");
        trial.GetProperty("versionElsewhere").GetInt32().ShouldBe(1);
        trial.GetProperty("haltedBecause").ValueKind.ShouldBe(JsonValueKind.Null);

        await using (var db = await fleet.Server.DbAsync())
        {
            var volume = await db.Volumes.SingleAsync(Cancellation);
            var now = fleet.Server.Time.GetUtcNow();
            db.Add(new Job
            {
                Id = Guid.CreateVersion7(), VolumeId = volumeId, ServerId = volume.ServerId, Kind = JobKind.Defragment,
                    Timing = JobTiming.Planned,
                State = JobState.Failed, Reason = "The disk failed.", CreatedAt = now, CreatedBy = "planner", PlannedStart = now,
                    StartedAt = now, FinishedAt = now,
            });
            await db.SaveChangesAsync(Cancellation);
        }

        (await fleet.DecisionAsync()).GetProperty("policyVersion").GetInt32().ShouldBe(1, "all keep to the version before");
        (await TrialAsync(fleet)).GetProperty("haltedBecause").GetString().ShouldBe("D: on files01 failed: The disk failed.");
        await using var after = await fleet.Server.DbAsync();
        (await after.AuditEntries.AnyAsync(entry => entry.Action == "policy.halted", Cancellation)).ShouldBeTrue();
    }

    [Fact]
    public async Task A_run_by_hand_obeys_blackouts_unless_a_reason_is_given()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, volumeId) = await fleet.OnlineMachineAsync();
        using var __ = stream;
        var now = fleet.Server.Time.GetUtcNow();
        var window = new
        {
            from = now.AddMinutes(-30).ToString("HH:mm", CultureInfo.InvariantCulture), to = now.AddMinutes(90)
                .ToString("HH:mm", CultureInfo.InvariantCulture), timeZone = "UTC",
            rule = "FREQ=DAILY", startsOn = "2024-01-01",
        };
        (await fleet.Admin.PutAsync(
            "setup/blackouts/closing", new { name = "closing", @for = "host files01", window })).StatusCode.ShouldBe(HttpStatusCode.OK);

        using var refused = await fleet.Admin.PostAsync("jobs", new { volumeId, kind = "defragment", timing = "now" });
        (await refused.ShouldBeProblemAsync(HttpStatusCode.UnprocessableEntity, "blackout"))
            .ShouldContain("or give a reason to override it");
        using var broken = await fleet.Admin.PostAsync(
            "jobs", new { volumeId, kind = "defragment", timing = "now", breakGlassReason = "Ticket 4711: the backup fails." });
        broken.StatusCode.ShouldBe(HttpStatusCode.Created);
        (await stream.ReceiveAsync()).RunJob.ShouldNotBeNull().WorkCase.ShouldBe(RunJob.WorkOneofCase.Defragment);
        await using var db = await fleet.Server.DbAsync();
        (await db.AuditEntries.SingleAsync(entry => entry.Action == "job.break-glass", Cancellation)).Detail.ShouldBe(
            "Ticket 4711: the backup fails.");
    }

    // A machine whose volume is planned before its backup in five hours.
    private static async Task<Guid> PlannedMachineAsync(Fleet fleet, object policy)
    {
        var (_, stream, volumeId) = await fleet.OnlineMachineAsync(backupIn: TimeSpan.FromHours(5));
        stream.Dispose();
        await fleet.PutPolicyAsync(policy);
        return volumeId;
    }

    private static async Task<JsonElement> TrialAsync(Fleet fleet) =>
        (await fleet.Admin.JsonAsync("plan/policies"))[0].GetProperty("trial");

    private static Task<ApiClient> SecondPersonAsync(Fleet fleet) => fleet.Server.TokenClientAsync("secret", "berta");
}
