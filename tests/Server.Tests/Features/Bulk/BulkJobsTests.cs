using System.Net;
using System.Text.Json;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Tests.Support;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Tests.Features.Bulk;

/// <summary>Jobs for many volumes are previewed, then created for each volume that allows one.</summary>
public sealed class BulkJobsTests(PostgresFixture postgres)
{
    [Fact]
    public async Task A_preview_sums_the_work_and_names_each_refused_volume_and_creates_nothing()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (first, second, third) = await ThreeMachinesAsync(fleet);
        await fleet.JobAsync(third, "beforeBackup");

        var gone = Guid.NewGuid();
        var preview = await PostAsync(
            fleet, "bulk/jobs/preview",
            new { kind = "defragment", timing = "beforeBackup", volumeIds = new[] { first, second, third, gone } });

        preview.GetProperty("volumes").GetInt32().ShouldBe(1);
        preview.GetProperty("servers").GetInt32().ShouldBe(1);
        preview.GetProperty("bytes").GetInt64().ShouldBe(315_000_000, "31.5 % of the volume are in fragmented files");
        preview.GetProperty("minutes").GetDouble().ShouldBe(preview.GetProperty("longestMinutes").GetDouble());
        preview.GetProperty("minutes").GetDouble().ShouldBeGreaterThan(1);
        Refused(preview).ShouldBe([$"{gone} not-found", $"{second} no-backup", $"{third} volume-has-active-job"], ignoreOrder: true);
        (await fleet.Admin.JsonAsync("jobs")).GetArrayLength().ShouldBe(1);
    }

    [Fact]
    public async Task Jobs_are_created_for_the_volumes_that_allow_one_with_an_entry_in_the_audit_each()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (first, second, third) = await ThreeMachinesAsync(fleet);
        await fleet.JobAsync(third, "beforeBackup");

        var result = await PostAsync(fleet, "bulk/jobs", new { kind = "analyze", timing = "now", filter = new { search = "D:" } });

        result.GetProperty("created").GetInt32().ShouldBe(2);
        Refused(result).ShouldBe([$"{third} volume-has-active-job"]);
        var jobs = (await fleet.Admin.JsonAsync("jobs")).EnumerateArray().Where(job => job.GetProperty("kind").GetString() == "analyze");
        jobs.Select(job => job.GetProperty("volumeId").GetGuid()).ShouldBe([first, second], ignoreOrder: true);
        await using var db = await fleet.Server.DbAsync();
        (await db.AuditEntries.CountAsync(entry => entry.Action == "job.created", TestContext.Current.CancellationToken)).ShouldBe(3);
    }

    [Fact]
    public async Task Shadow_copies_without_room_for_their_growth_are_counted()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (first, _, _) = await ThreeMachinesAsync(fleet);
        await using (var db = await fleet.Server.DbAsync())
        {
            await db.Volumes.Where(volume => volume.Id == first).ExecuteUpdateAsync(
                update => update.SetProperty(volume => volume.ShadowCopies, 2)
                    .SetProperty(volume => volume.ShadowCopyFreeBytes, 1_000_000L),
                TestContext.Current.CancellationToken);
        }

        var preview = await PostAsync(
            fleet, "bulk/jobs/preview", new { kind = "defragment", timing = "beforeBackup", volumeIds = new[] { first } });
        preview.GetProperty("shadowCopyGrowthBytes").GetInt64().ShouldBe(315_000_000);
        preview.GetProperty("shadowCopiesAtRisk").GetInt32().ShouldBe(1);
        var analysis = await PostAsync(
            fleet, "bulk/jobs/preview", new { kind = "analyze", timing = "now", volumeIds = new[] { first } });
        (analysis.GetProperty("bytes").GetInt64(), analysis.GetProperty("shadowCopyGrowthBytes").GetInt64()).ShouldBe((0, 0));
    }

    [Fact]
    public async Task A_paused_fleet_and_a_volume_that_cannot_be_written_are_refused_in_words()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (first, _, _) = await ThreeMachinesAsync(fleet);
        await using (var db = await fleet.Server.DbAsync())
        {
            await db.Volumes.Where(volume => volume.Id == first).ExecuteUpdateAsync(
                update => update.SetProperty(volume => volume.State, StoredVolumeState.Dirty),
                TestContext.Current.CancellationToken);
        }

        object wish = new { kind = "defragment", timing = "now", volumeIds = new[] { first } };
        (await PostAsync(fleet, "bulk/jobs/preview", wish)).GetProperty("refused")[0].GetProperty("reason").GetString()
            .ShouldBe("The volume is marked dirty. Run chkdsk /f on Windows first.");
        (await fleet.Admin.PostAsync("plan/pause", new { reason = "Storage migration." })).EnsureSuccessStatusCode();
        (await PostAsync(fleet, "bulk/jobs", wish)).GetProperty("refused")[0].GetProperty("code").GetString().ShouldBe("paused");
    }

    [Theory]
    [InlineData("""{"kind":"analyze","timing":"now"}""")]
    [InlineData("""{"kind":"analyze","timing":"now","filter":{},"serverIds":[]}""")]
    [InlineData("""{"kind":"analyze","timing":"planned","filter":{}}""")]
    public async Task A_request_without_a_clear_selection_is_refused(string body)
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        using var refused = await fleet.Admin.PostTextAsync("bulk/jobs", body);
        await refused.ShouldBeProblemAsync(HttpStatusCode.BadRequest, "invalid-request");
    }

    [Fact]
    public async Task Too_many_volumes_are_refused_as_a_whole()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var volumeIds = Enumerable.Range(0, 5001).Select(_ => Guid.NewGuid());
        using var refused = await fleet.Admin.PostAsync("bulk/jobs", new { kind = "analyze", timing = "now", volumeIds });
        await refused.ShouldBeProblemAsync(HttpStatusCode.UnprocessableEntity, "too-many-volumes");
    }

    // The first server has a backup soon, the others have none. Nobody plans by policy, and no agent takes a job.
    private static async Task<(Guid First, Guid Second, Guid Third)> ThreeMachinesAsync(Fleet fleet)
    {
        var volumes = new List<Guid>();
        foreach (var (name, backupIn) in new[] { ("one", 4), ("two", 0), ("three", 4) })
        {
            var (agent, stream, volume) = await fleet.OnlineMachineAsync(name, backupIn > 0 ? TimeSpan.FromHours(backupIn) : null);
            await fleet.LeaveAsync(agent, stream);
            volumes.Add(volume);
        }

        return (volumes[0], volumes[1], volumes[2]);
    }

    private static async Task<JsonElement> PostAsync(Fleet fleet, string path, object body)
    {
        using var response = await fleet.Admin.PostAsync(path, body);
        response.StatusCode.ShouldBe(HttpStatusCode.OK, await response.Content.ReadAsStringAsync(TestContext.Current.CancellationToken));
        return await response.JsonAsync();
    }

    private static List<string> Refused(JsonElement answer) =>
    [
        .. answer.GetProperty("refused").EnumerateArray()
            .Select(item => $"{item.GetProperty("id").GetGuid()} {item.GetProperty("code").GetString()}"),
    ];
}
