using System.Globalization;
using System.Net;
using FleetDefrag.Contracts.V1;
using FleetDefrag.Server.Tests.Support;

namespace FleetDefrag.Server.Tests.Features.Jobs;

/// <summary>The way from the backup schedule to the order in which the agent places files.</summary>
public sealed class JobReadOrderTests(PostgresFixture postgres)
{
    [Fact]
    public async Task A_job_tells_the_agent_when_the_backup_reads_subdirectories()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, volumeId) = await fleet.OnlineMachineAsync();
        using var __ = stream;
        await PutScheduleAsync(fleet, TimeSpan.FromHours(12), "fileLevel", "inPlace");

        await fleet.JobAsync(volumeId);

        (await stream.ReceiveAsync()).RunJob.ShouldNotBeNull().Defragment.ReadOrder.ShouldBe(ReadOrder.InPlace);
        (await fleet.Admin.JsonAsync($"volumes/{volumeId}/policy")).GetProperty("readOrder").GetString().ShouldBe("inPlace");
    }

    [Fact]
    public async Task Files_are_not_placed_for_a_backup_that_reads_blocks_and_the_reason_says_so()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, volumeId) = await fleet.OnlineMachineAsync();
        using var __ = stream;
        // So near that the job is made at once.
        await PutScheduleAsync(fleet, TimeSpan.FromMinutes(35), "blockLevel", readOrder: null);
        await fleet.PutPolicyAsync(new { name = "standard", @for = "fleet", passes = new[] { "files", "backup-order" } });
        await fleet.PlanAsync();

        var jobId = (await fleet.Admin.JsonAsync("jobs")).EnumerateArray().Single().GetProperty("id").GetGuid();
        var job = await fleet.Server.JobAsync(jobId, static _ => true);
        job.Passes.ShouldBe(["files", "backup-order"]);
        job.Reason.ShouldEndWith("because no backup of the volume reads file by file.");
        var policy = await fleet.Admin.JsonAsync($"volumes/{volumeId}/policy");
        policy.GetProperty("readOrder").ValueKind.ShouldBe(System.Text.Json.JsonValueKind.Null);
    }

    [Fact]
    public async Task A_job_by_hand_places_no_files_for_a_backup_that_reads_blocks_and_its_reason_says_so()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, volumeId) = await fleet.OnlineMachineAsync();
        using var __ = stream;
        await PutScheduleAsync(fleet, TimeSpan.FromHours(12), "blockLevel", readOrder: null);
        await fleet.PutPolicyAsync(new
        {
            name = "standard", @for = "fleet", passes = new[] { "files", "backup-order" }, fromExcessFragments = 1_000_000,
            fromFragmentedPercent = 100,
        });

        var jobId = await fleet.JobAsync(volumeId);

        (await stream.ReceiveAsync()).RunJob.ShouldNotBeNull().Defragment.ReadOrder.ShouldBe(ReadOrder.None);
        var job = await fleet.Admin.JsonAsync($"jobs/{jobId}");
        job.GetProperty("reason").GetString()!.ShouldContain("because no backup of the volume reads file by file.");
    }

    [Fact]
    public async Task A_job_tells_the_agent_the_price_of_the_order_and_the_backups_of_the_next_month()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, volumeId) = await fleet.OnlineMachineAsync();
        using var __ = stream;
        await PutScheduleAsync(fleet, TimeSpan.FromHours(12), "fileLevel", "listed", "FREQ=WEEKLY");
        await fleet.PutPolicyAsync(new
        {
            name = "standard", @for = "fleet", maxOrderSeconds = 0.25, fromExcessFragments = 1_000_000, fromFragmentedPercent = 100,
        });

        await fleet.JobAsync(volumeId);

        var work = (await stream.ReceiveAsync()).RunJob.ShouldNotBeNull().Defragment;
        (work.ReadOrder, work.MaxOrderSeconds).ShouldBe((ReadOrder.Listed, 0.25));
        work.BackupsOfMonth.ShouldBeInRange(4U, 5U);
        (await fleet.Admin.JsonAsync($"volumes/{volumeId}/policy")).GetProperty("policy").GetProperty("maxOrderSeconds").GetDouble()
            .ShouldBe(0.25);
    }

    [Fact]
    public async Task An_analysis_plans_the_run_that_the_policy_wants()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, volumeId) = await fleet.OnlineMachineAsync();
        using var __ = stream;
        await PutScheduleAsync(fleet, TimeSpan.FromHours(12), "fileLevel", "inPlace");
        await fleet.PutPolicyAsync(new
        {
            name = "standard", @for = "fleet", passes = new[] { "files", "backup-order" }, excludedPaths = new[] { "\\mail" },
            maxOrderSeconds = 0.25, fromExcessFragments = 1_000_000, fromFragmentedPercent = 100,
        });

        await fleet.JobAsync(volumeId, kind: "analyze");

        var plan = (await stream.ReceiveAsync()).RunJob.ShouldNotBeNull().Analyze.Plan;
        plan.Passes.ShouldBe(["files", "backup-order"]);
        plan.ExcludedPaths.ShouldBe(["\\mail"]);
        (plan.ReadOrder, plan.MaxOrderSeconds, plan.Deadline).ShouldBe((ReadOrder.InPlace, 0.25, null));
    }

    private static async Task PutScheduleAsync(Fleet fleet, TimeSpan fromNow, string method, string? readOrder, string rule = "FREQ=DAILY")
    {
        var start = fleet.Server.Time.GetUtcNow() + fromNow;
        string Wall(int hours) => start.AddHours(hours).ToString("HH:mm", CultureInfo.InvariantCulture);
        var window = new { from = Wall(0), to = Wall(2), timeZone = "UTC", rule, startsOn = "2020-01-01" };
        using var put = await fleet.Admin.PutAsync(
            "setup/backup-schedules/nightly", new { name = "nightly", @for = "fleet", type = "full", method, window, readOrder });
        put.StatusCode.ShouldBe(HttpStatusCode.OK, await put.Content.ReadAsStringAsync(TestContext.Current.CancellationToken));
    }
}
