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

        (await stream.ReceiveAsync()).RunJob.ShouldNotBeNull().Defragment.Subdirectories.ShouldBe(SubdirectoryOrder.InPlace);
        (await fleet.Admin.JsonAsync($"volumes/{volumeId}/policy")).GetProperty("subdirectories").GetString().ShouldBe("inPlace");
    }

    [Fact]
    public async Task Files_are_not_placed_for_a_backup_that_reads_blocks_and_the_reason_says_so()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, volumeId) = await fleet.OnlineMachineAsync();
        using var __ = stream;
        // So near that the job is made at once.
        await PutScheduleAsync(fleet, TimeSpan.FromMinutes(35), "blockLevel", subdirectories: null);
        await fleet.PutPolicyAsync(new { name = "standard", @for = "fleet", passes = new[] { "files", "backup-order" } });
        await fleet.PlanAsync();

        var jobId = (await fleet.Admin.JsonAsync("jobs")).EnumerateArray().Single().GetProperty("id").GetGuid();
        var job = await fleet.Server.JobAsync(jobId, static _ => true);
        job.Passes.ShouldBe(["files"]);
        job.Reason.ShouldEndWith("because no backup of the volume reads file by file.");
        var policy = await fleet.Admin.JsonAsync($"volumes/{volumeId}/policy");
        policy.GetProperty("subdirectories").ValueKind.ShouldBe(System.Text.Json.JsonValueKind.Null);
    }

    private static async Task PutScheduleAsync(Fleet fleet, TimeSpan fromNow, string method, string? subdirectories)
    {
        var start = fleet.Server.Time.GetUtcNow() + fromNow;
        string Wall(int hours) => start.AddHours(hours).ToString("HH:mm", CultureInfo.InvariantCulture);
        var window = new { from = Wall(0), to = Wall(2), timeZone = "UTC", rule = "FREQ=DAILY", startsOn = "2020-01-01" };
        using var put = await fleet.Admin.PutAsync(
            "setup/backup-schedules/nightly", new { name = "nightly", @for = "fleet", type = "full", method, window, subdirectories });
        put.StatusCode.ShouldBe(HttpStatusCode.OK, await put.Content.ReadAsStringAsync(TestContext.Current.CancellationToken));
    }
}
